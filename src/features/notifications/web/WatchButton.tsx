import { useSession } from '#client/session.ts'
import { useModule } from '#ui/useModule.ts'

const load = () => import('./WatchMenu.tsx')

/** Loads its code for signed-in users only. */
export function WatchButton({ objectId }: { objectId: string }) {
  const isSignedIn = useSession().status === 'signedIn'
  const module = useModule(load, isSignedIn)
  return isSignedIn && module ? <module.WatchMenu objectId={objectId} /> : null
}
