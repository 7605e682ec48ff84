import type { FormEvent } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { Note } from '#ui/status/Note.tsx'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { AddTicketNoteDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import styles from './Manage.module.css'
import { useSubmit } from './useSubmit.tsx'

export function AddNote({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const addNote = useMutation(AddTicketNoteDoc, ['Ticket'])
  const { isBusy, error, run, guard } = useSubmit()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = String(new FormData(event.currentTarget).get('body'))
    void run(async () => {
      await addNote({ ticketId: ticket.id, body })
      onDone()
    })
  }

  return (
    <form className={`${styles.part} ${styles.inline}`} onSubmit={submit} {...guard}>
      <label htmlFor="staff-note">{ticketMessages.noteBody()}</label>
      <TextArea
        id="staff-note"
        name="body"
        required
        maxLength={ticketLimits.maxNoteLength}
        aria-describedby="staff-note-hint"
      />
      <p id="staff-note-hint">{ticketMessages.noteHint()}</p>
      <Button type="submit" busy={isBusy}>
        {ticketMessages.save()}
      </Button>
      {error && <Note status="error">{error}</Note>}
    </form>
  )
}
