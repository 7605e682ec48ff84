import { useEffect, useRef, useState } from 'react'
import { paths } from '#app/paths.ts'
import { PageMoved } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { refreshSession } from '#client/session.ts'
import { addToast } from '#client/toasts.ts'
import { ConfirmSubscription, Unsubscribe } from '#features/newsletter/web/index.ts'
import { Button } from '#ui/Button.tsx'
import { submitErrorText } from '#ui/form/submitError.ts'
import { Note } from '#ui/Note.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { codes } from '../contract/limits.ts'
import { m } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'
import { postAuth } from './postAuth.ts'
import { StopMails } from './StopMails.tsx'

const calls: Record<string, string> = { verify_email: 'verify-email', confirm_email_change: 'confirm-email-change' }
const texts = { [codes.invalidKey]: m.linkInvalid, [codes.emailTaken]: m.emailTaken }
const stopMails = 'stop_mails'
const confirmNewsletter = 'confirm_newsletter'
const unsubscribe = 'unsubscribe'

/** Without a key, or for an action that is not known, there is nothing to do here (specification, section 2). */
export function load({ search }: Place): PageHead {
  if (search.key && search.action === confirmNewsletter) return { title: m.confirmSubscriptionTitle, noindex: true }
  if (search.key && search.action === unsubscribe) return { title: m.unsubscribeTitle, noindex: true }
  if (search.key && search.action === stopMails) return { title: m.stopMailsTitle, noindex: true }
  if (!search.key || !calls[search.action ?? '']) throw new PageMoved(paths.home(), { whole: true })
  return { title: m.confirmTitle, noindex: true }
}

/** Where the links of mails lead. Opening one changes nothing: mail scanners do that (D16). */
export function Page({ search }: PageProps) {
  const { action, key = '' } = search
  if (action === stopMails) return <StopMails signedKey={key} next={paths.home()} />
  if (action === confirmNewsletter) {
    return (
      <AuthPage title={m.confirmSubscriptionTitle()}>
        <ConfirmSubscription linkKey={key} />
      </AuthPage>
    )
  }
  if (action === unsubscribe) {
    return (
      <AuthPage title={m.unsubscribeTitle()}>
        <Unsubscribe linkKey={key} />
      </AuthPage>
    )
  }
  return <Confirm search={search} />
}

/** The page posts by itself; what it confirmed is said at home, what it could not here. */
function Confirm({ search }: Pick<PageProps, 'search'>) {
  const { navigate } = useNavigation()
  const [asked] = useState(() => ({ call: calls[search.action ?? ''] ?? '', key: search.key }))
  const [failure, setFailure] = useState<string>()
  const isBegun = useRef(false)

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    confirm().catch((error: unknown) => setFailure(submitErrorText(error)))

    async function confirm() {
      await postAuth(asked.call, { key: asked.key }, { codes: texts })
      await refreshSession()
      addToast({ status: 'success', title: m.emailConfirmed() })
      navigate(paths.home(), { replace: true })
    }
  }, [asked, navigate])

  return (
    <AuthPage title={m.confirmTitle()}>
      <noscript>
        <form method="post" action={paths.callback(search.action ?? '', search.key ?? '')}>
          <Button type="submit" variant="primary" size="large" wide>
            {m.confirm()}
          </Button>
        </form>
      </noscript>
      {failure ? <Note status="error">{failure}</Note> : <Spinner />}
    </AuthPage>
  )
}
