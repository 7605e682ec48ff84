import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { useMutation } from '#client/useMutation.ts'
import { CheckIcon, CircleCrossIcon, CircleDotIcon, EditIcon, MoveIcon, SettingsIcon, TrashIcon } from '#ui/icons.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Panel } from '#ui/Panel.tsx'
import { DeleteTicketDoc, SetTicketStatusDoc } from '../../EditTicket.graphql.ts'
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
  const deleteTicket = useMutation(DeleteTicketDoc, ['Ticket', 'TicketList', 'Product'])
  const { navigate } = useNavigation()
  const { canEdit, canSetStatus, canSetTags, canSetDuplicate, canAddNote, canDelete } = ticket
  if (!canEdit && !canSetStatus && !canSetTags && !canSetDuplicate && !canAddNote && !canDelete) return null
  const done = () => setPart(null)

  async function toggleOpen() {
    if (!ticket.isOpen) return setStatus({ ticketId: ticket.id, open: true })
    // An author who is not of the staff cannot name a version, so is not asked for one.
    const closedVersion = ticket.product.canTriage ? window.prompt(t.whichVersion(), '') : ''
    // Cancel ends it; blank closes without a version (D50).
    if (closedVersion !== null) await setStatus({ ticketId: ticket.id, open: false, closedVersion })
  }

  async function remove() {
    if (!window.confirm(t.deleteSure())) return
    await deleteTicket({ ticketId: ticket.id })
    navigate(paths.tracker(ticket.product.id))
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
        {canDelete && (
          <li>
            <button type="button" data-danger onClick={() => void remove()}>
              <TrashIcon />
              {t.delete()}
            </button>
          </li>
        )}
      </ul>
    </Panel>
  )
}
