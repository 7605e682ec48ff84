import * as z from 'zod/mini'
import { useMutation } from '#client/queries/useMutation.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { noteInput } from '../../../contract/limits.ts'
import { messages } from '../../../messages.ts'
import { throwEditError } from '../../../web/editError.ts'
import type { Ticket } from '../../../web/ticket.ts'
import { AddTicketNoteDoc } from './AddNote.graphql.ts'
import styles from './Manage.module.css'

const schema = z.pick(noteInput, { body: true })

export function AddNote({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const addNote = useMutation(AddTicketNoteDoc)

  async function save({ body }: z.output<typeof schema>) {
    await addNote({ ticketId: ticket.id, body }).catch(throwEditError)
    onDone()
  }

  return (
    <div className={styles.part}>
      <Form schema={schema} defaultValues={{ body: '' }} onSubmit={save} layout="compact">
        <TextAreaField name="body" label={uiMessages.note()} hint={messages.ticket.noteHint()} />
        <SubmitButton variant="plain">{uiMessages.save()}</SubmitButton>
      </Form>
    </div>
  )
}
