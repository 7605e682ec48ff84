import { useState } from 'react'
import { useMutation } from '#client/useMutation.ts'
import { CheckIcon, CircleDotIcon, EditIcon, MoveIcon, SettingsIcon, TrashIcon } from '#ui/icons.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Panel } from '#ui/Panel.tsx'
import { useModule } from '#ui/useModule.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { DeleteTicketDoc, SetTicketStatusDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import { AddNote } from './AddNote.tsx'
import { SetTags } from './SetTags.tsx'

const loadCloseDialog = () => import('../close/CloseTicket.tsx')

type Section = 'tags' | 'note'

export function ManageTicket({ ticket, onEdit }: { ticket: Ticket; onEdit: () => void }) {
  const [openSection, setOpenSection] = useState<Section | null>(null)
  const setStatus = useMutation(SetTicketStatusDoc, ['Ticket', 'TicketList'])
  const deleteTicket = useMutation(DeleteTicketDoc, ['Ticket', 'TicketList', 'Product'])
  const { navigate } = useNavigation()
  const [isClosing, setClosing] = useState(false)
  const closing = useModule(loadCloseDialog, isClosing)
  const { canEdit, canSetStatus, canSetTags, canAddNote, canDelete } = ticket
  if (!canEdit && !canSetStatus && !canSetTags && !canAddNote && !canDelete) return null
  const closeSection = () => setOpenSection(null)

  async function toggleOpen() {
    if (!ticket.isOpen) return setStatus({ ticketId: ticket.id, open: true })
    // Authors cannot set a version, so they are not asked.
    if (ticket.product.canTriage) return setClosing(true)
    await setStatus({ ticketId: ticket.id, open: false, closedVersion: '' })
  }

  async function remove() {
    if (!window.confirm(ticketMessages.deleteSure())) return
    await deleteTicket({ ticketId: ticket.id })
    navigate(trackerPaths.tracker(ticket.product.id))
  }

  const sectionButton = (name: Section, label: string, icon: React.ReactNode) => (
    <button
      type="button"
      aria-expanded={openSection === name}
      onClick={() => setOpenSection(openSection === name ? null : name)}
    >
      {icon}
      {label}
    </button>
  )

  return (
    <Panel title={ticketMessages.manage()}>
      <ul>
        {canEdit && (
          <li>
            <button type="button" onClick={onEdit}>
              <EditIcon />
              {ticketMessages.edit()}
            </button>
          </li>
        )}
        {canSetStatus && (
          <li>
            <button type="button" onClick={() => void toggleOpen()}>
              {ticket.isOpen ? <CheckIcon /> : <CircleDotIcon />}
              {ticket.isOpen ? ticketMessages.close() : ticketMessages.reopen()}
            </button>
          </li>
        )}
        {canSetTags && (
          <li>
            {sectionButton('tags', ticketMessages.setTags(), <SettingsIcon />)}
            {openSection === 'tags' && <SetTags ticket={ticket} onDone={closeSection} />}
          </li>
        )}
        {canAddNote && (
          <li>
            {sectionButton('note', ticketMessages.note(), <MoveIcon />)}
            {openSection === 'note' && <AddNote ticket={ticket} onDone={closeSection} />}
          </li>
        )}
        {canDelete && (
          <li>
            <button type="button" data-danger onClick={() => void remove()}>
              <TrashIcon />
              {ticketMessages.delete()}
            </button>
          </li>
        )}
      </ul>
      {closing && <closing.CloseTicket ticket={ticket} open={isClosing} onClose={() => setClosing(false)} />}
    </Panel>
  )
}
