import * as z from 'zod/mini'
import { Button } from '#ui/Button.tsx'
import { focusesFirst } from '#ui/focus.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { m } from '../../factorMessages.ts'
import settings from '../settings/Section.module.css'
import { askAuth } from './askAuth.ts'
import styles from './SecondFactor.module.css'

export type Offer = { secret: string; uri: string; qr: { size: number; path: string } }

const schema = z.strictObject({ code: z.string().check(z.minLength(6)) })

type Props = { offer: Offer; onDone: (recoveryCodes: string[]) => Promise<void>; onCancel: () => void }

/** The secret for the app, as a picture and to be typed; it counts once the app's code has come back. */
export function ConfirmApp({ offer, onDone, onCancel }: Props) {
  const { secret, uri, qr } = offer

  async function confirm(values: { code: string }) {
    const { recoveryCodes } = await askAuth<{ recoveryCodes: string[] }>('second-factor/totp/confirm', values)
    await onDone(recoveryCodes)
  }

  return (
    <div ref={focusesFirst} className={styles.app}>
      <p>{m.scan()}</p>
      <a className={styles.qr} href={uri} aria-label={m.qrCode()}>
        <svg viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={qr.path} />
        </svg>
      </a>
      <p>
        {m.orType()} <code className={styles.secret}>{secret}</code>
      </p>
      <Form schema={schema} defaultValues={{ code: '' }} onSubmit={confirm} unguarded>
        <TextField name="code" label={m.code()} autoComplete="one-time-code" inputMode="numeric" />
        <div className={settings.row}>
          <SubmitButton>{m.confirm()}</SubmitButton>
          <Button onClick={onCancel}>{m.cancel()}</Button>
        </div>
      </Form>
    </div>
  )
}
