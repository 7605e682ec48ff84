import { useRequest } from '#client/request.ts'
import { useSession } from '#client/session.ts'
import { Button } from '#ui/Button.tsx'
import { useModule } from '#ui/useModule.ts'
import { watchMessages } from '../watchMessages.ts'
import styles from './WatchButton.module.css'

const load = () => import('./WatchMenu.tsx')

/** Loads its code for signed-in users only; visitors get a button that leads to the log-in page. */
export function WatchButton({ objectId }: { objectId: string }) {
  const { status } = useSession()
  const { signedInHint } = useRequest()
  const memberAction = `watch ${objectId}`
  const module = useModule(load, status === 'signedIn')
  if (module) return <module.WatchMenu objectId={objectId} memberAction={memberAction} />
  if (status === 'signedIn' || (status === 'unknown' && signedInHint)) return null
  return (
    <Button className={`shape ${styles.watch}`} data-member-action={memberAction}>
      {watchMessages.watch()}
    </Button>
  )
}
