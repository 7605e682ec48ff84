import { useState } from 'react'
import { useBrand } from '#client/brand.ts'
import type { PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Note } from '#ui/status/Note.tsx'
import { resetRequestInput } from '../contract/limits.ts'
import { accountPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'
import { postAuth } from './postAuth.ts'

export const load = (): PageHead => ({ title: messages.forgotTitle, canonicalPath: accountPaths.forgotPassword() })

/** Shows the same result whether the account exists or not. */
export function Page({ search }: PageProps) {
  const { holdsMails } = useBrand()
  const [isSent, setSent] = useState(false)

  async function send(values: { email: string }) {
    setSent(false)
    await postAuth('request-password-reset', values)
    setSent(true)
  }

  if (holdsMails)
    return (
      <AuthPage title={messages.forgotTitle()}>
        <Note status="warning">
          {messages.mailsHeld()} {messages.mailsHeldReset()}
        </Note>
      </AuthPage>
    )
  return (
    <AuthPage title={messages.forgotTitle()}>
      <p>{messages.forgotAbout()}</p>
      <Form schema={resetRequestInput} defaultValues={{ email: search.email ?? '' }} onSubmit={send} unguarded>
        <TextField name="email" label={uiMessages.email()} type="email" autoComplete="email" />
        <SubmitButton size="large" wide>
          {messages.sendLink()}
        </SubmitButton>
      </Form>
      {isSent && <Note status="success">{messages.linkSent()}</Note>}
    </AuthPage>
  )
}
