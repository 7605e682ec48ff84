import { type FormEvent, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { SetTicketTagsDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import { TagChoices } from '../tags/TagChoices.tsx'
import { ProductTagsDoc } from '../triage/Triage.graphql.ts'
import styles from './Manage.module.css'
import { NewTag } from './NewTag.tsx'
import { useSubmit } from './useSubmit.tsx'

export function SetTags({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const tags = useQuery(ProductTagsDoc, { product: ticket.product.id }).data?.tags ?? []
  const [created, setCreated] = useState<readonly number[]>([])
  const setTags = useMutation(SetTicketTagsDoc, ['Ticket', 'TicketList'])
  const { isBusy, error, run, guard } = useSubmit()
  const selected = [...ticket.tags.map(({ id }) => id), ...created]

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const tagIds = new FormData(event.currentTarget).getAll('tag').map(Number)
    void run(async () => {
      await setTags({ ticketId: ticket.id, tags: tagIds })
      onDone()
    })
  }

  return (
    <div className={styles.part}>
      <form onSubmit={save} {...guard}>
        <TagChoices tags={tags} selected={selected} />
        <Button type="submit" busy={isBusy}>
          {ticketMessages.save()}
        </Button>
      </form>
      {error && <Note status="error">{error}</Note>}
      <NewTag product={ticket.product} onCreated={(id) => setCreated([...created, id])} />
    </div>
  )
}
