import type { FormEvent } from 'react'
import { useMutation } from '#client/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { AddTicketNoteDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { t } from '../../ticketMessages.ts'
import styles from './Manage.module.css'
import { useSending } from './useSending.ts'

/** A note that only the staff read. */
export function AddNote({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const addNote = useMutation(AddTicketNoteDoc, ['Ticket'])
  const { isBusy, fault, send } = useSending()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = String(new FormData(event.currentTarget).get('body'))
    void send(async () => {
      await addNote({ ticketId: ticket.id, body })
      onDone()
    })
  }

  return (
    <form className={`${styles.part} ${styles.inline}`} onSubmit={submit}>
      <label htmlFor="staff-note">{t.noteBody()}</label>
      <TextArea
        id="staff-note"
        name="body"
        required
        maxLength={ticketLimits.noteMost}
        aria-describedby="staff-note-hint"
      />
      <p id="staff-note-hint">{t.noteHint()}</p>
      <Button type="submit" busy={isBusy}>
        {t.save()}
      </Button>
      {fault && <Note status="error">{fault}</Note>}
    </form>
  )
}
