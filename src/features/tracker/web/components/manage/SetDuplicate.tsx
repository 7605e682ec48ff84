import type { FormEvent } from 'react'
import { useMutation } from '#client/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { Note } from '#ui/Note.tsx'
import { SetTicketDuplicateDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { t } from '../../ticketMessages.ts'
import styles from './Manage.module.css'
import { useSending } from './useSending.ts'

/** Closes a ticket as a duplicate of the one with a number. */
export function SetDuplicate({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const setDuplicate = useMutation(SetTicketDuplicateDoc, ['Ticket', 'TicketList'])
  const { isBusy, fault, send } = useSending()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const of = Number(String(new FormData(event.currentTarget).get('of')).replace(/^#/, ''))
    void send(async () => {
      await setDuplicate({ ticketId: ticket.id, of: Number.isInteger(of) ? of : 0 })
      onDone()
    })
  }

  return (
    <form className={`${styles.part} ${styles.inline}`} onSubmit={submit}>
      <label htmlFor="duplicate-of">{t.duplicateNumber()}</label>
      <div>
        <Input id="duplicate-of" name="of" inputMode="numeric" pattern="#?[0-9]{1,9}" required placeholder="#123" />
        <Button type="submit" busy={isBusy}>
          {t.closeSelected()}
        </Button>
      </div>
      {fault && <Note status="error">{fault}</Note>}
    </form>
  )
}
