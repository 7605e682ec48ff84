import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { EditorField } from '#features/writing/web/index.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { ticketEditInput } from '../../../contract/limits.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { messages } from '../../../messages.ts'
import styles from '../../../settings/web/manage/Manage.module.css'
import { UpdateTicketDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'

type Props = { ticket: Ticket; body: string; onDone: () => void }

export function TicketEditForm({ ticket, body, onDone }: Props) {
  const update = useMutation(UpdateTicketDoc)

  async function save(values: { ticketId: string; title: string; body: string }) {
    try {
      await update(values)
      onDone()
    } catch (error) {
      throw createFormError(error, messages.ticket.editError())
    }
  }

  return (
    <Form schema={ticketEditInput} defaultValues={{ ticketId: ticket.id, title: ticket.title, body }} onSubmit={save}>
      <TextField name="title" label={uiMessages.title()} />
      <EditorField
        name="body"
        label={uiMessages.body()}
        hint={messages.pages.bodyHint()}
        maximum={ticketLimits.maxBodyLength}
      />
      <div className={styles.buttons}>
        <SubmitButton>{uiMessages.save()}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {uiMessages.cancel()}
        </Button>
      </div>
    </Form>
  )
}
