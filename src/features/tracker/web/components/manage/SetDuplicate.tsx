import type { FormEvent } from 'react'
import { useMutation } from '#client/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { Note } from '#ui/Note.tsx'
import { SetTicketDuplicateDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import styles from './Manage.module.css'
import { useSubmit } from './useSubmit.ts'

export function SetDuplicate({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const setDuplicate = useMutation(SetTicketDuplicateDoc, ['Ticket', 'TicketList'])
  const { isBusy, error, run } = useSubmit()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const of = Number(String(new FormData(event.currentTarget).get('of')).replace(/^#/, ''))
    void run(async () => {
      await setDuplicate({ ticketId: ticket.id, of: Number.isInteger(of) ? of : 0 })
      onDone()
    })
  }

  return (
    <form className={`${styles.part} ${styles.inline}`} onSubmit={submit}>
      <label htmlFor="duplicate-of">{ticketMessages.duplicateNumber()}</label>
      <div>
        <Input id="duplicate-of" name="of" inputMode="numeric" pattern="#?[0-9]{1,9}" required placeholder="#123" />
        <Button type="submit" busy={isBusy}>
          {ticketMessages.closeSelected()}
        </Button>
      </div>
      {error && <Note status="error">{error}</Note>}
    </form>
  )
}
