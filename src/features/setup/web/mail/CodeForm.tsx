import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { ConfirmTestMailDoc } from '../SetupPanel.graphql.ts'

const schema = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: () => messages.mail.wrongCode() })),
})

export function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = useMutation(ConfirmTestMailDoc)
  return (
    <>
      <Note status="success">{messages.mail.arrives()}</Note>
      <Form
        schema={schema}
        defaultValues={{ code: '' }}
        layout="inline"
        unguarded
        onSubmit={async ({ code }) => {
          await confirm({ code }).catch((error: unknown) => {
            throw createFormError(error)
          })
          onConfirmed()
        }}
      >
        <TextField
          name="code"
          label={messages.mail.code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <SubmitButton>{messages.mail.confirm()}</SubmitButton>
      </Form>
    </>
  )
}
