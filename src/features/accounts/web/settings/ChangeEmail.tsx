import { useMemo, useState } from 'react'
import { useBrand } from '#client/brand.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { createChangeEmailSchema, emailErrorTexts } from '../formSchemas.ts'
import { postAuth } from '../postAuth.ts'
import styles from './settings.module.css'
import { UnverifiedEmailNotice } from './UnverifiedEmailNotice.tsx'
import type { SettingsProps } from './user.ts'

const errorTexts = {
  byCode: emailErrorTexts,
  rateLimited: messages.emailChangeTooSoon,
  fallback: messages.emailChangeFailed,
}

const defaultValues = { email: '', confirmEmail: '', password: '' }

export function ChangeEmail({ user }: SettingsProps) {
  const { holdsMails } = useBrand()
  const [isSent, setSent] = useState(false)
  const schema = useMemo(() => createChangeEmailSchema(user.email ?? ''), [user.email])

  async function send({ email, password }: typeof defaultValues) {
    setSent(false)
    await postAuth('request-email-change', { email, password }, errorTexts)
    setSent(true)
  }

  return (
    <>
      {user.email && (
        <p className={styles.row}>
          {messages.currentEmail({ address: user.email })}
          {user.verified && <Badge tone="ok">{messages.confirmed()}</Badge>}
        </p>
      )}
      <UnverifiedEmailNotice user={user} />
      <Form schema={schema} defaultValues={defaultValues} onSubmit={send} clearAfterSuccess unguarded>
        <TextField name="email" label={messages.newEmail()} type="email" autoComplete="email" />
        <TextField name="confirmEmail" label={messages.confirmEmail()} type="email" autoComplete="email" />
        {user.hasPassword && (
          <TextField
            name="password"
            label={messages.currentPassword()}
            type="password"
            autoComplete="current-password"
          />
        )}
        <SubmitButton>{messages.changeEmail()}</SubmitButton>
      </Form>
      {isSent && (
        <Note status={holdsMails ? 'warning' : 'success'}>
          {holdsMails ? messages.mailsHeld() : messages.emailChangeSent()}
        </Note>
      )}
    </>
  )
}
