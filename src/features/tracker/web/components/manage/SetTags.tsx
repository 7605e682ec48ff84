import { type FormEvent, useState } from 'react'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { SetTicketTagsDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { t } from '../../ticketMessages.ts'
import { TagChoices } from '../TagChoices.tsx'
import { ProductTagsDoc } from '../triage/Triage.graphql.ts'
import styles from './Manage.module.css'
import { NewTag } from './NewTag.tsx'
import { useSending } from './useSending.ts'

/** Chooses the tags of a ticket, and makes new ones. */
export function SetTags({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const tags = useQuery(ProductTagsDoc, { product: ticket.product.id }).data?.tags ?? []
  const [made, setMade] = useState<readonly number[]>([])
  const setTags = useMutation(SetTicketTagsDoc, ['Ticket', 'TicketList'])
  const { isBusy, fault, send } = useSending()
  const ticked = [...ticket.tags.map(({ id }) => id), ...made]

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('tag').map(Number)
    void send(async () => {
      await setTags({ ticketId: ticket.id, tags: chosen })
      onDone()
    })
  }

  return (
    <div className={styles.part}>
      <form onSubmit={save}>
        <TagChoices key={tags.map(({ id }) => id).join()} tags={tags} ticked={ticked} />
        <Button type="submit" busy={isBusy}>
          {t.save()}
        </Button>
      </form>
      {fault && <Note status="error">{fault}</Note>}
      <NewTag product={ticket.product} onMade={(id) => setMade([...made, id])} />
    </div>
  )
}
