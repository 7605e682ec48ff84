import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PinIcon } from '#ui/icons/actionIcons.tsx'
import { messages } from '../../../messages.ts'
import { PinnedCreationsDoc } from '../Pins.graphql.ts'
import { PinCreationsDoc } from './EditPins.graphql.ts'

/** Lets the author pin a creation on its page. */
export function PinButton({ creationId, username }: { creationId: string; username: string }) {
  const pinCreations = useMutation(PinCreationsDoc)
  const pinned = useQuery(PinnedCreationsDoc, { username }).data?.user?.pinnedCreations
  const ids = pinned?.map(({ id }) => id) ?? []
  const isPinned = ids.includes(creationId)

  const { isPending, run } = usePendingAction(
    () => pinCreations({ creationIds: isPinned ? ids.filter((id) => id !== creationId) : [...ids, creationId] }),
    { failed: messages.pinEditor.failed },
  )

  return (
    <Button icon={<PinIcon />} busy={!pinned || isPending} onClick={() => void run()}>
      {isPinned ? messages.pinEditor.unpinFromProfile() : messages.pinEditor.pinToProfile()}
    </Button>
  )
}
