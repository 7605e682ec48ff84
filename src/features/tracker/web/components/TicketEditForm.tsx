import { formErrorOf } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { EditorField } from '#features/writing/web/index.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ticketEditInput } from '../../contract/limits.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { UpdateTicketDoc } from '../EditTicket.graphql.ts'
import { w } from '../messages.ts'
import type { Ticket } from '../ticket.ts'
import { t } from '../ticketMessages.ts'
import styles from './manage/Manage.module.css'

type Props = { ticket: Ticket; body: string; onDone: () => void }

export function TicketEditForm({ ticket, body, onDone }: Props) {
  const update = useMutation(UpdateTicketDoc)

  async function save(values: { ticketId: string; title: string; body: string }) {
    try {
      await update(values)
      onDone()
    } catch (error) {
      throw formErrorOf(error, t.editError())
    }
  }

  return (
    <Form schema={ticketEditInput} defaultValues={{ ticketId: ticket.id, title: ticket.title, body }} onSubmit={save}>
      <TextField name="title" label={w.ticketTitle()} />
      <EditorField name="body" label={w.ticketBody()} hint={w.bodyHint()} maximum={ticketLimits.bodyMost} />
      <div className={styles.buttons}>
        <SubmitButton>{t.save()}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {t.cancel()}
        </Button>
      </div>
    </Form>
  )
}
