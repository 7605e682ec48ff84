import { useSession } from '#client/session.ts'
import { useQuery } from '#client/useQuery.ts'
import { useModule } from '#ui/useModule.ts'
import { WatchDoc } from './Watch.graphql.ts'

const load = () => import('./WatchMenu.tsx')

export function WatchButton({ objectId }: { objectId: string }) {
  const isSignedIn = useSession().status === 'signedIn'
  return isSignedIn && <Watch objectId={objectId} />
}

/** Queries the level before its menu is loaded, so that the query travels with those of the page. */
function Watch({ objectId }: { objectId: string }) {
  const level = useQuery(WatchDoc, { objectId }).data?.watchLevel
  const module = useModule(load, true)
  return level && module ? <module.WatchMenu objectId={objectId} level={level} /> : null
}
