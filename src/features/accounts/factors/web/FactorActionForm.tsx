import { useState } from 'react'
import * as z from 'zod/mini'
import { confirmAction } from '#client/stores/confirmation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { focusFirstField } from '#ui/overlays/focus.ts'
import { messages } from '../../messages.ts'
import styles from '../../web/settings/settings.module.css'
import type { SettingsUser } from '../../web/settings/user.ts'
import { ConfirmApp, type TotpEnrolment } from './ConfirmApp.tsx'
import { postAuthJson } from './postAuthJson.ts'

export type FactorAction = { kind: 'app' } | { kind: 'passkey' } | { kind: 'codes' } | { kind: 'remove'; id: string }

type Props = {
  action: FactorAction
  user: SettingsUser
  onDone: (recoveryCodes: string[]) => Promise<void>
  onCancel: () => void
}

const schema = z.strictObject({ password: z.string(), name: z.string().check(z.maxLength(60)) })

type CodesResponse = { recoveryCodes?: string[] }

export function FactorActionForm({ action, user, onDone, onCancel }: Props) {
  const [offer, setOffer] = useState<TotpEnrolment>()

  async function submit({ password, name }: { password: string; name: string }) {
    switch (action.kind) {
      case 'app':
        return setOffer(await postAuthJson<TotpEnrolment>('second-factor/totp', { password }))
      case 'passkey':
        return onDone(await (await import('./passkeys.ts')).addPasskey(password, name.trim()))
      case 'codes':
        return onDone(
          (await postAuthJson<CodesResponse>('second-factor/recovery-codes', { password })).recoveryCodes ?? [],
        )
      case 'remove':
        if (
          !(await confirmAction({
            text: messages.factor.removeSure(),
            action: messages.factor.remove(),
            isDangerous: true,
          }))
        )
          return
        await postAuthJson('second-factor/remove', { id: action.id, password })
        return onDone([])
    }
  }

  if (offer) return <ConfirmApp offer={offer} onDone={onDone} onCancel={onCancel} />
  return (
    <div ref={focusFirstField}>
      <Form schema={schema} defaultValues={{ password: '', name: '' }} onSubmit={submit} unguarded>
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        {action.kind === 'passkey' && <TextField name="name" label={messages.factor.passkeyName()} />}
        {user.hasPassword && (
          <TextField
            name="password"
            label={messages.factor.password()}
            hint={messages.factor.passwordHint()}
            type="password"
            autoComplete="current-password"
          />
        )}
        <div className={styles.row}>
          <SubmitButton>{messages.factor.go()}</SubmitButton>
          <Button onClick={onCancel}>{uiMessages.cancel()}</Button>
        </div>
      </Form>
    </div>
  )
}
