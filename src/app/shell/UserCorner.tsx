import type { MouseEvent } from 'react'
import { paths } from '#app/paths.ts'
import { useRequest } from '#client/request.ts'
import { useSession } from '#client/session.ts'
import { startSteam } from '#features/accounts/web/index.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { useModule } from '#ui/useModule.ts'
import { BrandIcon } from './BrandIcon.tsx'
import { m } from './messages.ts'
import styles from './UserCorner.module.css'

const doors = ['/', '/login', '/register', '/forgot-password', '/reset-password']

/** Leads to the log-in page with the way back, unless one stands at another door already. */
function useLogin() {
  const { navigate } = useNavigation()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || doors.includes(location.pathname)) return
    event.preventDefault()
    navigate(paths.login(location.pathname + location.search))
  }
}

function steam(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  void startSteam()
}

function SignedOut() {
  const logIn = useLogin()
  return (
    <>
      <IconLink className={styles.steam} label={m.signInSteam()} href={paths.login()} onClick={steam}>
        <BrandIcon name="steam" />
      </IconLink>
      <ButtonLink className={styles.door} variant="quiet" href={paths.login()} onClick={logIn}>
        {m.logIn()}
      </ButtonLink>
      <ButtonLink className={styles.door} variant="primary" href={paths.register()}>
        {m.signUp()}
      </ButtonLink>
    </>
  )
}

const loadSignedIn = () => import('./SignedIn.tsx')

/** Who is signed in, or the ways to be; a quiet placeholder while that is not yet known (D21). */
export function UserCorner() {
  const { status, currentUser } = useSession()
  const { signedInHint } = useRequest()
  const isExpected = status === 'signedIn' || (status === 'unknown' && signedInHint)
  const module = useModule(loadSignedIn, isExpected)
  if (!isExpected) return <SignedOut />
  if (currentUser && module) return <module.SignedIn user={currentUser} />
  return <span className={styles.placeholder} />
}
