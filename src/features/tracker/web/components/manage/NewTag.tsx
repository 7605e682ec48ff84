import type { FormEvent } from 'react'
import { useMutation } from '#client/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { Note } from '#ui/Note.tsx'
import { Select } from '#ui/Select.tsx'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { CreateTicketTagDoc } from '../../EditTicket.graphql.ts'
import { t } from '../../ticketMessages.ts'
import styles from './Manage.module.css'
import { useSending } from './useSending.ts'

type Props = { product: { id: string; name: string }; onMade: (id: number) => void }

/** A tag of this product, or of all of them (specification, section 3). */
export function NewTag({ product, onMade }: Props) {
  const create = useMutation(CreateTicketTagDoc, ['TicketTag'])
  const { isBusy, fault, send } = useSending()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    void send(async () => {
      const { createTicketTag } = await create({
        name: String(values.get('name')),
        color: String(values.get('color')),
        productId: String(values.get('product')) || null,
      })
      onMade(createTicketTag.id)
      form.reset()
    })
  }

  return (
    <details className={styles.new}>
      <summary>{t.newTag()}</summary>
      <form onSubmit={submit}>
        <label>
          {t.tagName()}
          <Input name="name" maxLength={ticketLimits.tagNameMost} required autoComplete="off" />
        </label>
        <div className={styles.pair}>
          <label>
            {t.tagColor()}
            <input type="color" name="color" defaultValue="#2f7fc1" />
          </label>
          <label>
            {t.tagFor()}
            <Select
              name="product"
              options={[
                { value: product.id, label: product.name },
                { value: '', label: t.allProducts() },
              ]}
            />
          </label>
        </div>
        {fault && <Note status="error">{fault}</Note>}
        <Button type="submit" busy={isBusy}>
          {t.addTag()}
        </Button>
      </form>
    </details>
  )
}
