import type { FormEvent } from 'react'
import type { MailLinkProps } from '#client/extensions/pageParts.ts'
import { addToast } from '#client/stores/toasts.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { messages } from '../messages.ts'

/** A plain form, so that it works without JavaScript too. */
export function StopMails({ linkKey }: MailLinkProps) {
  const { navigate } = useNavigation()
  const action = `/api/notifications/unsubscribe?key=${encodeURIComponent(linkKey)}`

  async function stop(event: FormEvent) {
    event.preventDefault()
    const { ok } = await fetch(action, { method: 'POST' })
    addToast(
      ok
        ? { status: 'success', title: messages.account.mailsStopped() }
        : { status: 'error', title: messages.account.linkInvalid() },
    )
    if (ok) navigate(paths.home(), { replace: true })
  }

  return (
    <>
      <p>{messages.account.stopMailsAbout()}</p>
      <form method="post" action={action} onSubmit={(event) => void stop(event)}>
        <Button type="submit" variant="primary" size="large" wide>
          {messages.account.stopMails()}
        </Button>
      </form>
    </>
  )
}
