import { useState } from 'react'
import { refreshSession } from '#client/session.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { m } from '../../messages.ts'
import { NewPasswordField } from '../fields.tsx'
import { passwordCodes, passwordForm } from '../forms.ts'
import { postAuth } from '../postAuth.ts'
import { Section } from './Section.tsx'
import type { SettingsUser } from './user.ts'

const texts = { codes: passwordCodes, otherwise: m.passwordChangeFailed }
const empty = { current_password: '', new_password: '', confirmPassword: '' }

/** Sets the password, the first one too; all other sessions end. */
export function ChangePassword({ user }: { user: SettingsUser }) {
  const [isDone, setDone] = useState(false)

  async function send({ current_password, new_password }: typeof empty) {
    setDone(false)
    await postAuth('change-password', { current_password, new_password }, texts)
    await refreshSession()
    setDone(true)
  }

  return (
    <Section title={user.hasPassword ? m.changePassword() : m.setPassword()}>
      <Form schema={passwordForm} defaultValues={empty} onSubmit={send} clearAfterSuccess unguarded>
        {/* For password managers, which otherwise ask whose password it is. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        {user.hasPassword && (
          <TextField
            name="current_password"
            label={m.currentPassword()}
            type="password"
            autoComplete="current-password"
          />
        )}
        <NewPasswordField name="new_password" label={m.newPassword()} />
        <TextField name="confirmPassword" label={m.confirmPassword()} type="password" autoComplete="new-password" />
        <SubmitButton>{user.hasPassword ? m.changePassword() : m.setPassword()}</SubmitButton>
      </Form>
      {isDone && <Note status="success">{m.passwordChanged()}</Note>}
    </Section>
  )
}
