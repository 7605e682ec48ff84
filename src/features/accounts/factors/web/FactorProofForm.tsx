import * as z from 'zod/mini'
import { useInlineAction } from '#client/queries/useInlineAction.ts'
import { refreshSession } from '#client/session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { postAuthJson } from './postAuthJson.ts'

const schema = z.strictObject({ code: z.string().check(z.minLength(1)) })

type Props = {
  /** Receives the proof merged with `body`. */
  call: string
  body: object
  /** Returns the WebAuthn options. */
  optionsCall: string
  submitLabel: string
  /** Refreshes the session by default. */
  onProved?: () => void | Promise<void>
  onCancel?: () => void
}

export function FactorProofForm({ call, body, optionsCall, submitLabel, onProved = refreshSession, onCancel }: Props) {
  async function submitProof(proof: object) {
    await postAuthJson(call, { ...body, ...proof })
    await onProved()
  }

  const passkey = useInlineAction(async () => {
    const { signWithPasskey } = await import('./passkeys.ts')
    await submitProof({ passkey: await signWithPasskey(optionsCall, body) })
  })

  return (
    <>
      <Form schema={schema} defaultValues={{ code: '' }} onSubmit={submitProof} unguarded>
        <TextField
          name="code"
          label={messages.factor.code()}
          hint={messages.factor.codeHint()}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
        <SubmitButton wide>{submitLabel}</SubmitButton>
      </Form>
      <Button wide busy={passkey.isPending} onClick={() => void passkey.run()}>
        {messages.factor.usePasskey()}
      </Button>
      {passkey.failure && <Note status="error">{passkey.failure}</Note>}
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {messages.factor.back()}
        </Button>
      )}
    </>
  )
}
