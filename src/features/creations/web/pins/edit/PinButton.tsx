import { useState } from 'react'
import { getErrorMessage } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PinIcon } from '#ui/icons.tsx'
import { PinnedCreationsDoc } from '../Pins.graphql.ts'
import { PinCreationsDoc } from './EditPins.graphql.ts'
import { messages } from './messages.ts'

/** On the page of a creation, for its author. */
export function PinButton({ creationId, username }: { creationId: string; username: string }) {
  const pinCreations = useMutation(PinCreationsDoc)
  const pinned = useQuery(PinnedCreationsDoc, { username }).data?.user?.pinnedCreations
  const [isPending, setPending] = useState(false)
  const ids = pinned?.map(({ id }) => id) ?? []
  const isPinned = ids.includes(creationId)

  async function toggle() {
    setPending(true)
    try {
      await pinCreations({ creationIds: isPinned ? ids.filter((id) => id !== creationId) : [...ids, creationId] })
    } catch (error) {
      addToast({ status: 'error', title: messages.failed(), body: getErrorMessage(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button icon={<PinIcon />} busy={!pinned || isPending} onClick={() => void toggle()}>
      {isPinned ? messages.unpinFromProfile() : messages.pinToProfile()}
    </Button>
  )
}
