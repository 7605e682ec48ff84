import type { FormEvent } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { Note } from '#ui/status/Note.tsx'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { CreateTicketTagDoc } from '../../EditTicket.graphql.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import styles from './Manage.module.css'
import { useSubmit } from './useSubmit.tsx'

type Props = { product: { id: string; name: string }; onCreated: (id: number) => void }

export function NewTag({ product, onCreated }: Props) {
  const create = useMutation(CreateTicketTagDoc, ['TicketTag'])
  const { isBusy, error, run, guard } = useSubmit()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    void run(async () => {
      const { createTicketTag } = await create({
        name: String(values.get('name')),
        color: String(values.get('color')),
        productId: String(values.get('product')) || null,
      })
      onCreated(createTicketTag.id)
      form.reset()
    })
  }

  return (
    <details className={styles.new}>
      <summary>{ticketMessages.newTag()}</summary>
      <form onSubmit={submit} {...guard}>
        <label>
          {ticketMessages.tagName()}
          <Input name="name" maxLength={ticketLimits.maxTagNameLength} required autoComplete="off" />
        </label>
        <div className={styles.pair}>
          <label>
            {ticketMessages.tagColor()}
            <input type="color" name="color" defaultValue="#2f7fc1" />
          </label>
          <label>
            {ticketMessages.tagFor()}
            <Select
              name="product"
              options={[
                { value: product.id, label: product.name },
                { value: '', label: ticketMessages.allProducts() },
              ]}
            />
          </label>
        </div>
        {error && <Note status="error">{error}</Note>}
        <Button type="submit" busy={isBusy}>
          {ticketMessages.addTag()}
        </Button>
      </form>
    </details>
  )
}
