import { type FormEvent, useId, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { Note } from '#ui/status/Note.tsx'
import { deskMessages } from '../../deskMessages.ts'
import { SetTicketNeedsInfoDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { appendText, CannedReplies } from '../close/CannedReplies.tsx'
import styles from './Manage.module.css'
import { useSubmit } from './useSubmit.tsx'

/** Asks in a comment; the ticket then waits for an answer. */
export function AskForInfo({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const id = useId()
  const ask = useMutation(SetTicketNeedsInfoDoc, ['Comment', 'Ticket', 'TicketList'])
  const { isBusy, error, run, guard } = useSubmit()
  const [text, setText] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await ask({ ticketId: ticket.id, needsInfo: true, question: text })
      onDone()
    })
  }

  return (
    <form className={`${styles.part} ${styles.inline}`} onSubmit={submit} {...guard}>
      <label htmlFor={id}>{deskMessages.question()}</label>
      <CannedReplies ticket={ticket} version="" onInsert={(reply) => setText(appendText(text, reply))} />
      <TextArea id={id} required value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <p>{deskMessages.questionHint()}</p>
      <Button type="submit" busy={isBusy}>
        {deskMessages.ask()}
      </Button>
      {error && <Note status="error">{error}</Note>}
    </form>
  )
}
