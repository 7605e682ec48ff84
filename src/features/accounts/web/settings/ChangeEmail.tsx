import { useMemo, useState } from 'react'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { m } from '../../messages.ts'
import { emailCodes, emailForm } from '../forms.ts'
import { postAuth } from '../postAuth.ts'
import { Section } from './Section.tsx'
import type { SettingsUser } from './user.ts'

const texts = {
  codes: emailCodes,
  tooMany: m.emailChangeTooSoon,
  otherwise: m.emailChangeFailed,
}

const empty = { email: '', confirmEmail: '', password: '' }

/** A new address counts when its owner has confirmed it. */
export function ChangeEmail({ user }: { user: SettingsUser }) {
  const [isSent, setSent] = useState(false)
  const schema = useMemo(() => emailForm(user.email ?? ''), [user.email])

  async function send({ email, password }: typeof empty) {
    setSent(false)
    await postAuth('request-email-change', { email, password }, texts)
    setSent(true)
  }

  return (
    <Section title={m.changeEmail()} about={user.email && m.currentEmail(user.email)}>
      <Form schema={schema} defaultValues={empty} onSubmit={send} clearAfterSuccess unguarded>
        <TextField name="email" label={m.newEmail()} type="email" autoComplete="email" />
        <TextField name="confirmEmail" label={m.confirmEmail()} type="email" autoComplete="email" />
        {user.hasPassword && (
          <TextField name="password" label={m.currentPassword()} type="password" autoComplete="current-password" />
        )}
        <SubmitButton>{m.changeEmail()}</SubmitButton>
      </Form>
      {isSent && <Note status="success">{m.emailChangeSent()}</Note>}
    </Section>
  )
}
