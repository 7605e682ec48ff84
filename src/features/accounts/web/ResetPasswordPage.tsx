import { useState } from 'react'
import { PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { paths } from '#paths.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/status/Note.tsx'
import { accountErrorCodes } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordField } from './fields.tsx'
import { passwordErrorTexts, resetPasswordSchema } from './formSchemas.ts'
import { postAuth } from './postAuth.ts'

/** Redirects to the home page without a key. */
export function load({ search }: LoadContext): PageHead {
  if (!search.key) throw new PageMoved(paths.home(), { dropQuery: true, notice: 'incompleteLink' })
  return { title: messages.choosePassword, noindex: true }
}

const errorTexts = { ...passwordErrorTexts, [accountErrorCodes.invalidKey]: messages.linkInvalid }

export function Page({ search }: PageProps) {
  const [isDone, setDone] = useState(false)

  async function reset({ password }: { password: string }) {
    setDone(false)
    await postAuth('reset-password', { password, key: search.key }, { byCode: errorTexts })
    setDone(true)
  }

  return (
    <AuthPage title={messages.choosePassword()}>
      <Form
        schema={resetPasswordSchema}
        defaultValues={{ password: '', confirmPassword: '' }}
        onSubmit={reset}
        clearAfterSuccess
        unguarded
      >
        <NewPasswordField name="password" label={messages.newPassword()} />
        <TextField
          name="confirmPassword"
          label={messages.confirmPassword()}
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton size="large" wide>
          {messages.setPassword()}
        </SubmitButton>
      </Form>
      {isDone && (
        <Note status="success">
          {messages.passwordReset()}{' '}
          <a className="link" href={paths.login()}>
            {messages.logIn()}
          </a>
        </Note>
      )}
    </AuthPage>
  )
}
