import { useRequest } from '../queries/request.ts'
import { useSession } from './session.ts'

/**
 * Returns true while the session loads if the cookie's hint says that somebody is signed in, so that what only members
 * see keeps its place.
 */
export function useIsMember(): boolean {
  const { status } = useSession()
  const { signedInHint } = useRequest()
  return status === 'signedIn' || (status === 'unknown' && signedInHint)
}
