import { useSession } from '#client/session.ts'
import { useIsMember } from '#client/useIsMember.ts'
import { useQuery } from '#client/useQuery.ts'
import { useModule } from '#ui/useModule.ts'
import { WatchDoc } from './Watch.graphql.ts'
import { WatchLabel } from './WatchLabel.tsx'
import styles from './WatchMenu.module.css'

const load = () => import('./WatchMenu.tsx')

export function WatchButton({ objectId }: { objectId: string }) {
  const { status } = useSession()
  const isMember = useIsMember()
  if (status === 'signedIn') return <Watch objectId={objectId} />
  return isMember && <Placeholder />
}

/** Queries the level before its menu is loaded, so that the query travels with those of the page. */
function Watch({ objectId }: { objectId: string }) {
  const level = useQuery(WatchDoc, { objectId }).data?.watchLevel
  const module = useModule(load, true)
  return level && module ? <module.WatchMenu objectId={objectId} level={level} /> : <Placeholder />
}

/** Keeps the place of the menu. */
const Placeholder = () => (
  <button type="button" className={styles.trigger} disabled>
    <WatchLabel level="normal" />
  </button>
)
