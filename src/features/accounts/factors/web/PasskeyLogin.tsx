import { useInlineAction } from '#client/queries/useInlineAction.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { refreshSession } from '#client/session/session.ts'
import { useHydrated } from '#client/useHydrated.ts'
import { Button } from '#ui/controls/Button.tsx'
import { KeyIcon } from '#ui/icons/actionIcons.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { SignInProvidersDoc } from '../../providers/web/SocialLinks.graphql.ts'
import { postAuthJson } from './postAuthJson.ts'
import styles from './SecondFactor.module.css'

/** The server renders it too, because nearly all browsers offer passkeys. */
export function PasskeyLogin() {
  const isEnabled = usePageQuery(SignInProvidersDoc).data?.passkeySignIn
  const isHydrated = useHydrated()
  const { isPending, failure, run } = useInlineAction(async () => {
    const { signWithPasskey } = await import('./passkeys.ts')
    await postAuthJson('passkey-login', { passkey: await signWithPasskey('passkey-login/options', {}) })
    await refreshSession()
  })
  if (!isEnabled || (isHydrated && !('PublicKeyCredential' in window))) return null

  return (
    <div className={styles.passkey}>
      <Button size="large" wide icon={<KeyIcon />} busy={isPending} disabled={!isHydrated} onClick={() => void run()}>
        {messages.factor.logInWithPasskey()}
      </Button>
      {failure && <Note status="error">{failure}</Note>}
    </div>
  )
}
