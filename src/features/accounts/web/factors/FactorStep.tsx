import { useState } from 'react'
import * as z from 'zod/mini'
import { messageOf } from '#client/errors.ts'
import { refreshSession } from '#client/session.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { m } from '../../factorMessages.ts'
import { askAuth } from './askAuth.ts'

const schema = z.strictObject({ code: z.string().check(z.minLength(1)) })

type Props = {
  /** The call that takes the proof, what else it wants, and the call that offers what a passkey is to sign. */
  call: string
  body: object
  offer: string
  submit: string
  /** Instead of asking anew who is here. */
  onProved?: () => void | Promise<void>
  onCancel?: () => void
}

/** Asks for a code or a passkey. */
export function FactorStep({ call, body, offer, submit, onProved = refreshSession, onCancel }: Props) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function give(proof: object) {
    await askAuth(call, { ...body, ...proof })
    await onProved()
  }

  async function withPasskey() {
    setError(undefined)
    setBusy(true)
    try {
      const { signWithPasskey } = await import('./passkeys.ts')
      await give({ passkey: await signWithPasskey(offer, body) })
    } catch (fault) {
      setError(messageOf(fault))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Form schema={schema} defaultValues={{ code: '' }} onSubmit={give} unguarded>
        <TextField
          name="code"
          label={m.code()}
          hint={m.codeHint()}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
        <SubmitButton wide>{submit}</SubmitButton>
      </Form>
      <Button wide busy={isBusy} onClick={() => void withPasskey()}>
        {m.usePasskey()}
      </Button>
      {error && <Note status="error">{error}</Note>}
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {m.back()}
        </Button>
      )}
    </>
  )
}
