import { useState } from 'react'
import { paths } from '#app/paths.ts'
import type { PageHead, PageProps } from '#client/page.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { resetRequestInput } from '../contract/limits.ts'
import { m } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'
import { postAuth } from './postAuth.ts'

export const load = (): PageHead => ({ title: m.forgotTitle, canonicalPath: paths.forgotPassword() })

/** Asks for a mail with a link; the answer is the same whether there is such an account or not. */
export function Page({ search }: PageProps) {
  const [isSent, setSent] = useState(false)

  async function send(values: { email: string }) {
    setSent(false)
    await postAuth('request-password-reset', values)
    setSent(true)
  }

  return (
    <AuthPage title={m.forgotTitle()}>
      <p>{m.forgotAbout()}</p>
      <Form schema={resetRequestInput} defaultValues={{ email: search.email ?? '' }} onSubmit={send} unguarded>
        <TextField name="email" label={m.email()} type="email" autoComplete="email" />
        <SubmitButton size="large" wide>
          {m.sendLink()}
        </SubmitButton>
      </Form>
      {isSent && <Note status="success">{m.linkSent()}</Note>}
    </AuthPage>
  )
}
