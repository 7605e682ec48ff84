import * as z from 'zod/mini'
import { useMutation } from '#client/queries/useMutation.ts'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { newTagInput } from '../../../contract/limits.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { messages } from '../../../messages.ts'
import { throwEditError } from '../../../web/editError.ts'
import styles from './Manage.module.css'
import { CreateTicketTagDoc } from './SetTags.graphql.ts'

const schema = z.extend(newTagInput, { productId: z.string() })

// Passed to the input too: browsers warn if a reset leaves a color input empty.
const color = '#2f7fc1'

type Props = { product: { id: string; name: string }; onCreated: (id: number) => void }

export function NewTag({ product, onCreated }: Props) {
  const create = useMutation(CreateTicketTagDoc)

  async function submit({ productId, ...values }: z.output<typeof schema>) {
    const { createTicketTag } = await create({ ...values, productId: productId || null }).catch(throwEditError)
    onCreated(createTicketTag.id)
  }

  const defaultValues = { name: '', color, productId: product.id }
  return (
    <details className={styles.new}>
      <summary>{messages.ticket.newTag()}</summary>
      <Form schema={schema} defaultValues={defaultValues} onSubmit={submit} clearAfterSuccess layout="compact">
        <TextField
          name="name"
          label={messages.ticket.tagName()}
          maxLength={ticketLimits.maxTagNameLength}
          autoComplete="off"
        />
        <div className={styles.pair}>
          <TextField name="color" type="color" defaultValue={color} label={messages.ticket.tagColor()} />
          <SelectField
            name="productId"
            label={messages.ticket.tagFor()}
            options={[
              { value: product.id, label: product.name },
              { value: '', label: uiMessages.all() },
            ]}
          />
        </div>
        <SubmitButton variant="plain">{messages.ticket.addTag()}</SubmitButton>
      </Form>
    </details>
  )
}
