import type { FormEvent } from 'react'
import type { MailLinkPages, MailLinkProps } from '#client/extensions/pageParts.ts'
import { addToast } from '#client/stores/toasts.ts'
import { accountPaths } from '#features/accounts/contract/paths.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { messages } from '../messages.ts'

export const mailLinkPages: MailLinkPages = {
  stop_digest: { title: messages.stopTitle, Content: StopDigest },
}

/** A plain form, so that it works without JavaScript too. */
function StopDigest({ linkKey }: MailLinkProps) {
  const { navigate } = useNavigation()
  const action = accountPaths.callback('stop_digest', linkKey)

  async function stop(event: FormEvent) {
    event.preventDefault()
    const { ok } = await fetch(action, { method: 'POST', body: new URLSearchParams() })
    addToast(ok ? { status: 'success', title: messages.stopped() } : { status: 'error', title: messages.linkInvalid() })
    if (ok) navigate(paths.home(), { replace: true })
  }

  return (
    <>
      <p>{messages.stopAbout()}</p>
      <form method="post" action={action} onSubmit={(event) => void stop(event)}>
        <Button type="submit" variant="primary" size="large" wide>
          {messages.stop()}
        </Button>
      </form>
    </>
  )
}
