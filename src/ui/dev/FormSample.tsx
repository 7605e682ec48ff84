import { z } from 'zod'
import { addToast } from '#client/stores/toasts.ts'
import { CheckboxField } from '../form/CheckboxField.tsx'
import { Form } from '../form/Form.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { TextAreaField } from '../form/TextAreaField.tsx'
import { TextField } from '../form/TextField.tsx'

const schema = z.object({
  username: z
    .string()
    .min(1, 'A username is required')
    .regex(/^[\w.-]{3,25}$/, 'Username must not contain special characters'),
  about: z.string().max(40),
  list: z.string(),
  discord: z.boolean(),
})

async function send(values: z.infer<typeof schema>) {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  if (values.list === 'major') throw new Error('[GraphQL] Major sending is refused in this sample')
  addToast({ status: 'success', title: 'Sent', body: JSON.stringify(values) })
}

export function FormSample() {
  return (
    <Form
      schema={schema}
      defaultValues={{ username: '', about: '', list: 'test', discord: false }}
      onSubmit={send}
      clearAfterSuccess
    >
      <TextField name="username" label="Username" hint="3 to 25 letters, digits, . - _" autoComplete="off" />
      <TextAreaField name="about" label="About you" labelAside="Markdown" maximum={40} />
      <SelectField
        name="list"
        label="List"
        options={[
          { value: 'test', label: 'Test' },
          { value: 'major', label: 'Major (is refused)' },
        ]}
      />
      <CheckboxField name="discord" label="Send to Discord" hint="Posts the title and the link." />
      <div>
        <SubmitButton>Send</SubmitButton>
      </div>
    </Form>
  )
}
