import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { createFormError, FormError } from '#client/errors/formErrors.ts'
import { useSession } from '#client/session/session.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { emptyServer, toSmtpUrl } from '../mailServer.ts'
import { SendTestMailDoc } from '../SetupPanel.graphql.ts'
import styles from '../SetupPanel.module.css'
import { useSettings } from '../useSettings.ts'

const trimmed = z.string().check(z.trim())

const schema = z.object({
  host: z.string().check(z.trim(), z.regex(/^[^\s/@]*$/, { error: () => messages.mail.invalidHost() })),
  port: z.string().check(
    z.trim(),
    z.refine((port) => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535, {
      error: () => messages.mail.invalidPort(),
    }),
  ),
  security: z.string(),
  user: trimmed,
  password: z.string(),
  from: trimmed,
  to: z.string().check(z.trim(), z.email({ error: () => messages.mail.invalidSender() })),
})

const fieldsOfSettings: Record<string, string> = { SMTP_URL: 'host', MAIL_FROM: 'from' }

const usualPorts: Record<string, string> = { smtps: '465', smtp: '587' }

/** Follows the chosen encryption unless another port was entered. */
function PortField() {
  const { setValue, getValues } = useFormContext()
  const security = String(useWatch({ name: 'security' }))
  useEffect(() => {
    const port = usualPorts[security]
    if (port && Object.values(usualPorts).includes(String(getValues('port')))) setValue('port', port)
  }, [security, getValues, setValue])
  return <TextField name="port" label={messages.mail.port()} inputMode="numeric" />
}

/** Tests what was entered before it is saved, so that a mistake replaces nothing that works. */
export function MailServerForm({ onSent }: { onSent: () => void }) {
  const { currentUser } = useSession()
  const { isLoaded, find, save } = useSettings()
  const send = useMutationWithProof(SendTestMailDoc)
  const server = find('SMTP_URL')
  const sender = find('MAIL_FROM')
  if (!isLoaded || !currentUser) return <Spinner />

  async function submit({ from, to, ...values }: z.infer<typeof schema>) {
    const smtpUrl = toSmtpUrl(values)
    const given = { SMTP_URL: smtpUrl ?? '', MAIL_FROM: from }
    try {
      const { problem, reply } = (await send({ to, smtpUrl, from: from || null })).sendTestMail
      if (problem) throw new FormError(`${messages.mail.problems[problem]()} ${messages.mail.reply({ reply })}`)
      await save(smtpUrl ? given : { MAIL_FROM: from })
    } catch (error) {
      if (error instanceof FormError && !error.field) throw error
      const { message, field = '', failure } = createFormError(error)
      throw new FormError(message, fieldsOfSettings[field] ?? field, failure)
    }
    return async () => onSent()
  }

  return (
    <Form
      schema={schema}
      defaultValues={{ ...emptyServer, from: sender?.value ?? '', to: currentUser.email ?? '' }}
      onSubmit={submit}
    >
      {server?.source === 'ENVIRONMENT' ? (
        <p className="muted">{messages.fromEnvironment()}</p>
      ) : (
        <>
          <TextField
            name="host"
            label={messages.mail.host()}
            hint={server?.source === 'SITE' ? messages.mail.kept() : messages.mail.hostHint()}
            spellCheck={false}
            autoCapitalize="none"
          />
          <div className={styles.pair}>
            <SelectField
              name="security"
              label={messages.mail.security()}
              options={(['smtps', 'smtp'] as const).map((value) => ({
                value,
                label: messages.mail.securities[value](),
              }))}
            />
            <PortField />
            <TextField name="user" label={messages.mail.user()} autoComplete="off" spellCheck={false} />
            <TextField name="password" label={messages.mail.password()} type="password" autoComplete="off" />
          </div>
        </>
      )}
      {sender?.source !== 'ENVIRONMENT' && (
        <TextField name="from" label={messages.mail.from()} hint={messages.mail.fromHint()} type="email" />
      )}
      <TextField name="to" label={messages.mail.to()} type="email" />
      <SubmitButton>{messages.mail.send()}</SubmitButton>
    </Form>
  )
}
