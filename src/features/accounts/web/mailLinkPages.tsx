import type { FormEvent } from 'react'
import type { MailLinkPages, MailLinkProps } from '#client/extensions/pageParts.ts'
import { useInlineAction } from '#client/queries/useInlineAction.ts'
import { refreshSession } from '#client/session/session.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { getSubmitErrorMessage } from '#ui/form/submitError.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Note } from '#ui/status/Note.tsx'
import { accountErrorCodes } from '../contract/limits.ts'
import { accountPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { postAuth } from './postAuth.ts'

export const mailLinkPages: MailLinkPages = {
  secure_account: { title: messages.secureTitle, Content: SecureAccount },
}

const errorTexts = { [accountErrorCodes.invalidKey]: messages.secureInvalid }

/** A plain form, so that it works without JavaScript too. */
function SecureAccount({ linkKey }: MailLinkProps) {
  const { navigate } = useNavigation()
  const { isPending, failure, run } = useInlineAction(async () => {
    await postAuth('secure-account', { key: linkKey }, { byCode: errorTexts })
    await refreshSession()
    addToast({ status: 'success', title: messages.secured() })
    navigate(accountPaths.forgotPassword(), { replace: true })
  }, getSubmitErrorMessage)

  function submit(event: FormEvent) {
    event.preventDefault()
    void run()
  }

  return (
    <>
      <p>{messages.secureAbout()}</p>
      <p>{messages.secureAddress()}</p>
      <form method="post" action={accountPaths.callback('secure_account', linkKey)} onSubmit={submit}>
        <Button type="submit" variant="primary" size="large" wide busy={isPending}>
          {messages.secureNow()}
        </Button>
      </form>
      {failure && <Note status="error">{failure}</Note>}
    </>
  )
}
