import { useState } from 'react'
import { useMutation } from '#client/useMutation.ts'
import { CheckIcon, CircleCrossIcon, CircleDotIcon, EditIcon, MoveIcon, SettingsIcon } from '#ui/icons.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SetTicketStatusDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { t } from '../../ticketMessages.ts'
import { AddNote } from './AddNote.tsx'
import { SetDuplicate } from './SetDuplicate.tsx'
import { SetTags } from './SetTags.tsx'

type Part = 'tags' | 'duplicate' | 'note'

/** What the viewer may do with a ticket; nothing is shown to those who may nothing. */
export function ManageTicket({ ticket, onEdit }: { ticket: Ticket; onEdit: () => void }) {
  const [part, setPart] = useState<Part | null>(null)
  const setStatus = useMutation(SetTicketStatusDoc, ['Ticket', 'TicketList'])
  const { canEdit, canSetStatus, canSetTags, canSetDuplicate, canAddNote } = ticket
  if (!canEdit && !canSetStatus && !canSetTags && !canSetDuplicate && !canAddNote) return null
  const done = () => setPart(null)

  async function toggleOpen() {
    if (!ticket.isOpen) return setStatus({ ticketId: ticket.id, open: true })
    // An author who is not of the staff cannot name a version, so is not asked for one.
    const closedVersion = ticket.product.canTriage ? window.prompt(t.whichVersion(), '') : ''
    // Cancel ends it; blank closes without a version (D50).
    if (closedVersion !== null) await setStatus({ ticketId: ticket.id, open: false, closedVersion })
  }

  const opener = (name: Part, label: string, icon: React.ReactNode) => (
    <button type="button" aria-expanded={part === name} onClick={() => setPart(part === name ? null : name)}>
      {icon}
      {label}
    </button>
  )

  return (
    <Panel title={t.manage()}>
      <ul>
        {canEdit && (
          <li>
            <button type="button" onClick={onEdit}>
              <EditIcon />
              {t.edit()}
            </button>
          </li>
        )}
        {canSetStatus && (
          <li>
            <button type="button" onClick={() => void toggleOpen()}>
              {ticket.isOpen ? <CheckIcon /> : <CircleDotIcon />}
              {ticket.isOpen ? t.close() : t.reopen()}
            </button>
          </li>
        )}
        {canSetTags && (
          <li>
            {opener('tags', t.setTags(), <SettingsIcon />)}
            {part === 'tags' && <SetTags ticket={ticket} onDone={done} />}
          </li>
        )}
        {canSetDuplicate && ticket.isOpen && (
          <li>
            {opener('duplicate', t.duplicateOf(), <CircleCrossIcon />)}
            {part === 'duplicate' && <SetDuplicate ticket={ticket} onDone={done} />}
          </li>
        )}
        {canAddNote && (
          <li>
            {opener('note', t.note(), <MoveIcon />)}
            {part === 'note' && <AddNote ticket={ticket} onDone={done} />}
          </li>
        )}
      </ul>
    </Panel>
  )
}
