import type { FormEvent } from 'react'
import { addToast } from '#client/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { m } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'

/** The link of a mail about notifications. A plain form, so that it works without JavaScript too (D16). */
export function StopMails({ signedKey, next }: { signedKey: string; next: string }) {
  const { navigate } = useNavigation()
  const action = `/api/notifications/unsubscribe?key=${encodeURIComponent(signedKey)}`

  async function stop(event: FormEvent) {
    event.preventDefault()
    const { ok } = await fetch(action, { method: 'POST' })
    addToast(ok ? { status: 'success', title: m.mailsStopped() } : { status: 'error', title: m.linkInvalid() })
    if (ok) navigate(next, { replace: true })
  }

  return (
    <AuthPage title={m.stopMailsTitle()}>
      <p>{m.stopMailsAbout()}</p>
      <form method="post" action={action} onSubmit={(event) => void stop(event)}>
        <Button type="submit" variant="primary" size="large" wide>
          {m.stopMails()}
        </Button>
      </form>
    </AuthPage>
  )
}
