import * as z from 'zod/mini'
import { Button } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { focusFirstField } from '#ui/overlays/focus.ts'
import { messages } from '../../messages.ts'
import settings from '../../web/settings/settings.module.css'
import { postAuthJson } from './postAuthJson.ts'
import styles from './SecondFactor.module.css'

export type TotpEnrolment = { secret: string; uri: string; qr: { size: number; path: string } }

const schema = z.strictObject({ code: z.string().check(z.minLength(6)) })

type Props = { offer: TotpEnrolment; onDone: (recoveryCodes: string[]) => Promise<void>; onCancel: () => void }

export function ConfirmApp({ offer, onDone, onCancel }: Props) {
  const { secret, uri, qr } = offer

  async function confirm(values: { code: string }) {
    const { recoveryCodes } = await postAuthJson<{ recoveryCodes: string[] }>('second-factor/totp/confirm', values)
    await onDone(recoveryCodes)
  }

  return (
    <div ref={focusFirstField} className={styles.app}>
      <p>{messages.factor.scan()}</p>
      <a className={styles.qr} href={uri} aria-label={messages.factor.qrCode()}>
        <svg viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={qr.path} />
        </svg>
      </a>
      <p>
        {messages.factor.orType()} <code className={styles.secret}>{secret}</code>
      </p>
      <Form schema={schema} defaultValues={{ code: '' }} onSubmit={confirm} unguarded>
        <TextField name="code" label={messages.factor.code()} autoComplete="one-time-code" inputMode="numeric" />
        <div className={settings.row}>
          <SubmitButton>{messages.confirm()}</SubmitButton>
          <Button onClick={onCancel}>{uiMessages.cancel()}</Button>
        </div>
      </Form>
    </div>
  )
}
