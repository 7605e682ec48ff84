import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#ui/Button.tsx'
import { focusesFirst } from '#ui/focus.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { m } from '../../factorMessages.ts'
import styles from '../settings/Section.module.css'
import type { SettingsUser } from '../settings/user.ts'
import { askAuth } from './askAuth.ts'
import { ConfirmApp, type Offer } from './ConfirmApp.tsx'

export type Wish = { kind: 'app' } | { kind: 'passkey' } | { kind: 'codes' } | { kind: 'remove'; id: string }

type Props = {
  wish: Wish
  user: SettingsUser
  onDone: (recoveryCodes: string[]) => Promise<void>
  onCancel: () => void
}

const schema = z.strictObject({ password: z.string(), name: z.string().check(z.maxLength(60)) })

type Codes = { recoveryCodes?: string[] }

/** Asks for the password first, as every change of what lets one in does (requirement 33). */
export function Enrol({ wish, user, onDone, onCancel }: Props) {
  const [offer, setOffer] = useState<Offer>()

  async function begin({ password, name }: { password: string; name: string }) {
    switch (wish.kind) {
      case 'app':
        return setOffer(await askAuth<Offer>('second-factor/totp', { password }))
      case 'passkey':
        return onDone(await (await import('./passkeys.ts')).addPasskey(password, name.trim()))
      case 'codes':
        return onDone((await askAuth<Codes>('second-factor/recovery-codes', { password })).recoveryCodes ?? [])
      case 'remove':
        if (!window.confirm(m.removeSure())) return
        await askAuth('second-factor/remove', { id: wish.id, password })
        return onDone([])
    }
  }

  if (offer) return <ConfirmApp offer={offer} onDone={onDone} onCancel={onCancel} />
  return (
    <div ref={focusesFirst}>
      <Form schema={schema} defaultValues={{ password: '', name: '' }} onSubmit={begin} unguarded>
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        {wish.kind === 'passkey' && <TextField name="name" label={m.passkeyName()} />}
        {user.hasPassword && (
          <TextField
            name="password"
            label={m.password()}
            hint={m.passwordHint()}
            type="password"
            autoComplete="current-password"
          />
        )}
        <div className={styles.row}>
          <SubmitButton>{m.go()}</SubmitButton>
          <Button onClick={onCancel}>{m.cancel()}</Button>
        </div>
      </Form>
    </div>
  )
}
