import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { messages } from '../../../messages.ts'
import { PinnedCreationsDoc } from '../Pins.graphql.ts'
import { PinCreationsDoc } from './EditPins.graphql.ts'

/** Pins a creation on the profile of its author, or takes it away. `isPinned` is undefined until it is known. */
export function usePin(creationId: string, username: string) {
  const pinCreations = useMutation(PinCreationsDoc)
  const ids = useQuery(PinnedCreationsDoc, { username }).data?.user?.pinnedCreations.map(({ id }) => id)
  const isPinned = ids?.includes(creationId)

  const { isPending, run } = usePendingAction(
    (pinned: readonly string[]) =>
      pinCreations({
        creationIds: isPinned ? pinned.filter((id) => id !== creationId) : [...pinned, creationId],
      }),
    { failed: messages.pinEditor.failed },
  )
  return { isPinned, isPending, toggle: () => void (ids && run(ids)) }
}
