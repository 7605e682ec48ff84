import { type FormEvent, useId } from 'react'
import { FormError } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { Note } from '#ui/status/Note.tsx'
import { deskMessages } from '../../deskMessages.ts'
import type { Ticket } from '../../ticket.ts'
import { useSubmit } from '../manage/useSubmit.tsx'
import { TicketLink } from '../TicketLink.tsx'
import { RelateTicketsDoc } from './Plan.graphql.ts'
import styles from './RelateTickets.module.css'
import { getRelationText, type RelationKind, relationKinds } from './relations.ts'

/** Lists what the ticket is related to, and adds to it. */
export function RelateTickets({ ticket }: { ticket: Ticket }) {
  const id = useId()
  const relate = useMutation(RelateTicketsDoc, ['Ticket'])
  const { isBusy, error, run, guard } = useSubmit()

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const number = /^#?(\d{1,9})$/.exec(String(values.get('other')).trim())?.[1]
    void run(async () => {
      if (!number) throw new FormError(deskMessages.numberMissing())
      await relate({ ticketId: ticket.id, kind: values.get('kind') as RelationKind, other: Number(number) })
      form.reset()
    })
  }

  const remove = (kind: RelationKind, other: number) =>
    void run(() => relate({ ticketId: ticket.id, kind, other, clear: true }))

  return (
    <div className={styles.relations}>
      {ticket.relations.length > 0 && (
        <ul>
          {ticket.relations.map(({ kind, ticket: other }) => (
            <li key={`${kind} ${other.id}`}>
              <span>
                {getRelationText(kind)} <TicketLink ticket={other} />
              </span>
              <IconButton label={deskMessages.removeRelation(other.number)} onClick={() => remove(kind, other.number)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} {...guard}>
        <label htmlFor={`${id}kind`}>{deskMessages.relationKind()}</label>
        <Select
          id={`${id}kind`}
          name="kind"
          options={relationKinds.map((kind) => ({ value: kind, label: getRelationText(kind) }))}
        />
        <label htmlFor={`${id}other`}>{deskMessages.otherTicket()}</label>
        <Input id={`${id}other`} name="other" inputMode="numeric" placeholder="#123" autoComplete="off" required />
        <Button type="submit" busy={isBusy}>
          {deskMessages.addRelation()}
        </Button>
      </form>
      {error && <Note status="error">{error}</Note>}
    </div>
  )
}
