import { useQuery } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import type { WatchLevel } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import { WatchDoc } from './Watch.graphql.ts'
import styles from './WatchButton.module.css'
import { WatchLabel } from './WatchLabel.tsx'
import menuStyles from './WatchMenu.module.css'

const load = () => import('./WatchMenu.tsx')

type Props = { objectId: string; memberAction: string }

type ButtonProps = {
  objectId: string
  /** In lists, which load the levels of all rows at once. */
  level?: WatchLevel
}

/** Loads its code for signed-in users only; visitors get a button that leads to the log-in page. */
export function WatchButton({ objectId, level }: ButtonProps) {
  const { status } = useSession()
  const isMember = useIsMember()
  const memberAction = `watch ${objectId}`
  if (status === 'signedIn' && level)
    return <ListedWatch objectId={objectId} level={level} memberAction={memberAction} />
  if (status === 'signedIn') return <Watch objectId={objectId} memberAction={memberAction} />
  if (isMember) return <Placeholder />
  return (
    <Button className={`shape ${styles.watch}`} disabled={status === 'unknown'} data-member-action={memberAction}>
      {messages.watch.watch()}
    </Button>
  )
}

/** Queries the level before its menu is loaded, so that the query travels with those of the page. */
function Watch({ objectId, memberAction }: Props) {
  const level = useQuery(WatchDoc, { objectId }).data?.watchLevel
  const module = useModule(load, true)
  if (!level || !module) return <Placeholder />
  return <module.WatchMenu objectId={objectId} level={level} memberAction={memberAction} />
}

function ListedWatch(props: Props & { level: WatchLevel }) {
  const module = useModule(load, true)
  return module ? <module.ListedWatchMenu {...props} /> : <Placeholder />
}

/** Keeps the place of the menu. */
export const Placeholder = () => (
  <button type="button" className={menuStyles.trigger} disabled>
    <WatchLabel />
  </button>
)
