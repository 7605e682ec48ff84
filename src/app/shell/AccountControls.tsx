import type { MouseEvent } from 'react'
import { paths } from '#app/paths.ts'
import { useSession } from '#client/session.ts'
import { useIsMember } from '#client/useIsMember.ts'
import { startSteamSignIn } from '#features/accounts/web/index.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { useModule } from '#ui/useModule.ts'
import styles from './AccountControls.module.css'
import { BrandIcon } from './BrandIcon.tsx'
import { messages } from './messages.ts'

const signInPaths = ['/', '/login', '/register', '/forgot-password', '/reset-password']

/** Keeps the way back, unless the current page is itself for signing in. */
function useLogInLink() {
  const { navigate } = useNavigation()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || signInPaths.includes(location.pathname)) return
    event.preventDefault()
    navigate(paths.login(location.pathname + location.search))
  }
}

function signInThroughSteam(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  void startSteamSignIn()
}

function SignedOut() {
  const logIn = useLogInLink()
  return (
    <>
      <IconLink
        className={styles.steam}
        label={messages.signInSteam()}
        href={paths.login()}
        onClick={signInThroughSteam}
      >
        <BrandIcon name="steam" />
      </IconLink>
      <ButtonLink className={styles.door} variant="quiet" href={paths.login()} onClick={logIn}>
        {messages.logIn()}
      </ButtonLink>
      <ButtonLink className={styles.door} variant="primary" href={paths.register()}>
        {messages.signUp()}
      </ButtonLink>
    </>
  )
}

const loadSignedIn = () => import('./SignedInControls.tsx')

/** Shows a placeholder while the session is unknown. */
export function AccountControls() {
  const { currentUser } = useSession()
  const isMember = useIsMember()
  const module = useModule(loadSignedIn, isMember)
  if (!isMember) return <SignedOut />
  if (currentUser && module) return <module.SignedInControls user={currentUser} />
  return <span className={styles.placeholder} />
}
