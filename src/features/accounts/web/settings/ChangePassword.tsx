import { useState } from 'react'
import { refreshSession } from '#client/session/session.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { NewPasswordField } from '../fields.tsx'
import { changePasswordSchema, passwordErrorTexts } from '../formSchemas.ts'
import { postAuth } from '../postAuth.ts'
import type { SettingsProps } from './user.ts'

const errorTexts = { byCode: passwordErrorTexts, fallback: messages.passwordChangeFailed }
const defaultValues = { current_password: '', new_password: '', confirmPassword: '' }

export function ChangePassword({ user }: SettingsProps) {
  const [isDone, setDone] = useState(false)

  async function send({ current_password, new_password }: typeof defaultValues) {
    setDone(false)
    await postAuth('change-password', { current_password, new_password }, errorTexts)
    await refreshSession()
    setDone(true)
  }

  return (
    <>
      <Form schema={changePasswordSchema} defaultValues={defaultValues} onSubmit={send} clearAfterSuccess unguarded>
        {/* Password managers read the user's name here. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        {user.hasPassword && (
          <TextField
            name="current_password"
            label={messages.currentPassword()}
            type="password"
            autoComplete="current-password"
          />
        )}
        <NewPasswordField name="new_password" label={messages.newPassword()} />
        <TextField
          name="confirmPassword"
          label={messages.confirmPassword()}
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton>{user.hasPassword ? messages.changePassword() : messages.setPassword()}</SubmitButton>
      </Form>
      {isDone && <Note status="success">{messages.passwordChanged()}</Note>}
    </>
  )
}
