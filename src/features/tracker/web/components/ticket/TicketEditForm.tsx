import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { EditorField } from '#features/writing/web/index.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ticketEditInput } from '../../../contract/limits.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { UpdateTicketDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import { webMessages } from '../../webMessages.ts'
import styles from '../manage/Manage.module.css'

type Props = { ticket: Ticket; body: string; onDone: () => void }

export function TicketEditForm({ ticket, body, onDone }: Props) {
  const update = useMutation(UpdateTicketDoc)

  async function save(values: { ticketId: string; title: string; body: string }) {
    try {
      await update(values)
      onDone()
    } catch (error) {
      throw createFormError(error, ticketMessages.editError())
    }
  }

  return (
    <Form schema={ticketEditInput} defaultValues={{ ticketId: ticket.id, title: ticket.title, body }} onSubmit={save}>
      <TextField name="title" label={webMessages.ticketTitle()} />
      <EditorField
        name="body"
        label={webMessages.ticketBody()}
        hint={webMessages.bodyHint()}
        maximum={ticketLimits.maxBodyLength}
      />
      <div className={styles.buttons}>
        <SubmitButton>{ticketMessages.save()}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {ticketMessages.cancel()}
        </Button>
      </div>
    </Form>
  )
}
