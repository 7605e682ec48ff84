import type { MouseEvent } from 'react'
import { useSession } from '#client/session/session.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { startSteamSignIn } from '#features/accounts/web/index.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { IconLink } from '#ui/controls/IconButton.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import { noticesId } from '../errors/slot.ts'
import styles from './AccountControls.module.css'
import { BrandIcon } from './BrandIcon.tsx'

function signInThroughSteam(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  void startSteamSignIn()
}

function SignedOut() {
  return (
    <>
      <IconLink
        className={styles.steam}
        label={messages.signInSteam()}
        href={paths.login()}
        onClick={signInThroughSteam}
      >
        <BrandIcon name="steam" label={messages.signInSteam()} />
      </IconLink>
      <ButtonLink className={styles.door} variant="quiet" href={paths.login()}>
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
  if (currentUser && module) return <module.SignedInControls user={currentUser} noticesId={noticesId} />
  return <span className={styles.placeholder} />
}
