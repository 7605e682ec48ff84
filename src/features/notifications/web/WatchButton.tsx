import { useSession } from '#client/session.ts'
import { useModule } from '#ui/useModule.ts'

const load = () => import('./WatchMenu.tsx')

/** How much one wants to hear of an object; only who is signed in has it, and only they fetch it. */
export function WatchButton({ objectId }: { objectId: string }) {
  const isSignedIn = useSession().status === 'signedIn'
  const module = useModule(load, isSignedIn)
  return isSignedIn && module ? <module.WatchMenu objectId={objectId} /> : null
}
