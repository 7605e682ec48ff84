import { useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import {
  BlogIcon,
  CheckIcon,
  CircleDotIcon,
  CommentsIcon,
  EditIcon,
  SettingsIcon,
  ShareIcon,
  TrashIcon,
} from '#ui/icons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { useModule } from '#ui/useModule.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { DeleteTicketDoc, SetTicketNeedsInfoDoc, SetTicketStatusDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import { AddNote } from './AddNote.tsx'
import { SetTags } from './SetTags.tsx'

const loadCloseDialog = () => import('../close/CloseTicket.tsx')

const loadPlanFields = () => import('../plan/PlanFields.tsx')
const loadRelateTickets = () => import('../plan/RelateTickets.tsx')

const loadAskForInfo = () => import('./AskForInfo.tsx')

type Section = 'info' | 'tags' | 'relations' | 'note'

export function ManageTicket({ ticket, onEdit }: { ticket: Ticket; onEdit: () => void }) {
  const [openSection, setOpenSection] = useState<Section | null>(null)
  const setStatus = useMutation(SetTicketStatusDoc, ['Ticket', 'TicketList'])
  const deleteTicket = useMutation(DeleteTicketDoc, ['Ticket', 'TicketList', 'Product'])
  const { navigate } = useNavigation()
  const [isPending, setPending] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const closing = useModule(loadCloseDialog, isClosing)
  const canPlan = ticket.product.canTriage
  const planning = useModule(loadPlanFields, canPlan)
  const asking = useModule(loadAskForInfo, openSection === 'info')
  const setNeedsInfo = useMutation(SetTicketNeedsInfoDoc, ['Ticket', 'TicketList'])
  const relating = useModule(loadRelateTickets, openSection === 'relations')
  const { canEdit, canSetStatus, canSetTags, canAddNote, canDelete } = ticket
  if (!canEdit && !canSetStatus && !canSetTags && !canAddNote && !canDelete) return null
  // Later they would move what is below them.
  if (canPlan && !planning) return null
  const closeSection = () => setOpenSection(null)

  async function toggleOpen() {
    if (!ticket.isOpen) return setStatus({ ticketId: ticket.id, open: true })
    // Authors cannot set a version, so they are not asked.
    if (ticket.product.canTriage) return setClosing(true)
    await setStatus({ ticketId: ticket.id, open: false, closedVersion: '' })
  }

  async function remove() {
    if (isPending) return
    const question = { text: ticketMessages.deleteSure(), action: ticketMessages.delete(), isDangerous: true }
    if (!(await confirmAction(question))) return
    setPending(true)
    try {
      await deleteTicket({ ticketId: ticket.id })
    } finally {
      setPending(false)
    }
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
      {planning && <planning.PlanFields ticket={ticket} />}
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
        {canPlan && ticket.isOpen && (
          <li>
            {ticket.needsInfoUntil ? (
              <button type="button" onClick={() => void setNeedsInfo({ ticketId: ticket.id, needsInfo: false })}>
                <CommentsIcon />
                {ticketMessages.stopWaiting()}
              </button>
            ) : (
              sectionButton('info', ticketMessages.askForInfo(), <CommentsIcon />)
            )}
            {openSection === 'info' && asking && <asking.AskForInfo ticket={ticket} onDone={closeSection} />}
          </li>
        )}
        {canSetTags && (
          <li>
            {sectionButton('tags', ticketMessages.setTags(), <SettingsIcon />)}
            {openSection === 'tags' && <SetTags ticket={ticket} onDone={closeSection} />}
          </li>
        )}
        {canPlan && (
          <li>
            {sectionButton('relations', ticketMessages.relate(), <ShareIcon />)}
            {openSection === 'relations' && relating && <relating.RelateTickets ticket={ticket} />}
          </li>
        )}
        {canAddNote && (
          <li>
            {sectionButton('note', ticketMessages.note(), <BlogIcon />)}
            {openSection === 'note' && <AddNote ticket={ticket} onDone={closeSection} />}
          </li>
        )}
        {canDelete && (
          <li>
            <button type="button" data-danger aria-busy={isPending} onClick={() => void remove()}>
              {isPending ? <SpinnerRing /> : <TrashIcon />}
              {ticketMessages.delete()}
            </button>
          </li>
        )}
      </ul>
      {closing && <closing.CloseTicket ticket={ticket} open={isClosing} onClose={() => setClosing(false)} />}
    </Panel>
  )
}
