import * as z from 'zod/mini'
import { useMutation } from '#client/queries/useMutation.ts'
import { hasVisibleText } from '#language/storableText.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { CannedReplies } from '../../../closing/web/CannedReplies.tsx'
import { messages as planningMessages } from '../../../planning/messages.ts'
import { SetTicketNeedsInfoDoc } from '../../../web/EditTicket.graphql.ts'
import { throwEditError } from '../../../web/editError.ts'
import type { Ticket } from '../../../web/ticket.ts'
import styles from './Manage.module.css'

const schema = z.strictObject({
  question: z.string().check(z.refine(hasVisibleText, { error: () => planningMessages.triage.questionMissing() })),
})

/** Asks in a comment; the ticket then waits for an answer. */
export function AskForInfo({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const ask = useMutation(SetTicketNeedsInfoDoc)

  async function submit({ question }: z.output<typeof schema>) {
    await ask({ ticketId: ticket.id, needsInfo: true, question }).catch(throwEditError)
    onDone()
  }

  return (
    <div className={styles.part}>
      <Form schema={schema} defaultValues={{ question: '' }} onSubmit={submit} layout="compact">
        <TextAreaField
          name="question"
          label={planningMessages.triage.question()}
          labelAside={<CannedReplies name="question" ticket={ticket} purpose="NEEDS_INFO" />}
          hint={planningMessages.triage.questionHint()}
        />
        <SubmitButton variant="plain">{planningMessages.triage.ask()}</SubmitButton>
      </Form>
    </div>
  )
}
