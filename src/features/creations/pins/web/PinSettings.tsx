import { useQuery } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { EditPins } from './edit/EditPins.tsx'
import { PinnedCreationsDoc } from './Pins.graphql.ts'

export function PinSettings() {
  const username = useSession().currentUser?.username ?? ''
  const pinned = useQuery(PinnedCreationsDoc, { username }).data?.user?.pinnedCreations
  return pinned ? <EditPins username={username} pinned={pinned} /> : <Spinner />
}
