import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { PageMoved } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { codes } from '../contract/limits.ts'
import { m } from '../messages.ts'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordField } from './fields.tsx'
import { passwordCodes, resetForm } from './forms.ts'
import { postAuth } from './postAuth.ts'

/** Without a key there is nothing to do here (specification, section 2). */
export function load({ search }: Place): PageHead {
  if (!search.key) throw new PageMoved(paths.home(), { whole: true })
  return { title: m.choosePassword, noindex: true }
}

const texts = { ...passwordCodes, [codes.invalidKey]: m.linkInvalid }

/** Sets the password of whoever has the key from the mail. */
export function Page({ search }: PageProps) {
  const [isDone, setDone] = useState(false)

  async function reset({ password }: { password: string }) {
    setDone(false)
    await postAuth('reset-password', { password, key: search.key }, { codes: texts })
    setDone(true)
  }

  return (
    <AuthPage title={m.choosePassword()}>
      <Form
        schema={resetForm}
        defaultValues={{ password: '', confirmPassword: '' }}
        onSubmit={reset}
        clearAfterSuccess
        unguarded
      >
        <NewPasswordField name="password" label={m.newPassword()} />
        <TextField name="confirmPassword" label={m.confirmPassword()} type="password" autoComplete="new-password" />
        <SubmitButton size="large" wide>
          {m.setPassword()}
        </SubmitButton>
      </Form>
      {isDone && (
        <Note status="success">
          {m.passwordReset()}{' '}
          <a className="link" href={paths.login()}>
            {m.logIn()}
          </a>
        </Note>
      )}
    </AuthPage>
  )
}
