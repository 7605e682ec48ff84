import * as z from 'zod/mini'
import { useMutation } from '#client/queries/useMutation.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { parseTicketNumber } from '../../../closing/web/closing.ts'
import { messages as trackerMessages } from '../../../messages.ts'
import { TicketLink } from '../../../web/components/TicketLink.tsx'
import { showEditError, throwEditError } from '../../../web/editError.ts'
import type { Ticket } from '../../../web/ticket.ts'
import { messages } from '../../messages.ts'
import { RelateTicketsDoc } from './Plan.graphql.ts'
import styles from './RelateTickets.module.css'
import { getRelationText, type RelationKind, relationKinds } from './relations.ts'

const schema = z.strictObject({
  kind: z.enum(relationKinds),
  other: z.string().check(
    z.refine((text) => parseTicketNumber(text) !== undefined, {
      error: () => trackerMessages.ticket.numberMissing(),
    }),
  ),
})

/** Lists what the ticket is related to, and adds to it. */
export function RelateTickets({ ticket }: { ticket: Ticket }) {
  const relate = useMutation(RelateTicketsDoc)

  async function add({ kind, other }: z.output<typeof schema>) {
    await relate({ ticketId: ticket.id, kind, other: parseTicketNumber(other) ?? 0 }).catch(throwEditError)
  }

  const remove = (kind: RelationKind, other: number) =>
    void relate({ ticketId: ticket.id, kind, other, clear: true }).catch(showEditError)

  return (
    <div className={styles.relations}>
      {ticket.relations.length > 0 && (
        <ul>
          {ticket.relations.map(({ kind, ticket: other }) => (
            <li key={`${kind} ${other.id}`}>
              <span>
                {getRelationText(kind)} <TicketLink ticket={other} />
              </span>
              <IconButton
                label={messages.triage.removeRelation({ number: other.number })}
                onClick={() => remove(kind, other.number)}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Form
        schema={schema}
        defaultValues={{ kind: 'BLOCKS', other: '' }}
        onSubmit={add}
        clearAfterSuccess
        layout="compact"
      >
        <SelectField
          name="kind"
          label={messages.triage.relationKind()}
          options={relationKinds.map((kind) => ({ value: kind, label: getRelationText(kind) }))}
        />
        <TextField
          name="other"
          label={messages.triage.otherTicket()}
          inputMode="numeric"
          placeholder="#123"
          autoComplete="off"
        />
        <SubmitButton variant="plain">{uiMessages.add()}</SubmitButton>
      </Form>
    </div>
  )
}
