import { CheckIcon, CircleDotIcon, EditIcon } from '#ui/icons/actionIcons.tsx'
import { BlogIcon, SettingsIcon, ShareIcon } from '#ui/icons/pageIcons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../../messages.ts'
import type { Ticket } from '../../../web/ticket.ts'
import { DeleteTicket } from './DeleteTicket.tsx'
import styles from './Manage.module.css'
import { ManageSection, useSections } from './ManageSection.tsx'
import { NeedsInfo } from './NeedsInfo.tsx'
import { useSetTags } from './useSetTags.tsx'
import { useToggleOpen } from './useToggleOpen.tsx'

const loadRelateTickets = () => import('../../../planning/web/plan/RelateTickets.tsx')
const loadAddNote = () => import('./AddNote.tsx')

/** What is no fact. The facts are controls beside the text, but on narrow windows only those of the plan. */
export function ManageTicket({ ticket, onEdit }: { ticket: Ticket; onEdit: () => void }) {
  const section = useSections()
  const canPlan = ticket.product.canTriage
  const relating = useModule(loadRelateTickets, section.open === 'relations')
  const noting = useModule(loadAddNote, section.open === 'note')
  const { canEdit, canSetStatus, canSetTags, canAddNote, canDelete } = ticket
  if (!canEdit && !canSetStatus && !canSetTags && !canAddNote && !canDelete) return null
  return (
    <Panel title={messages.ticket.manage()}>
      <ul>
        {canEdit && (
          <li>
            <button type="button" onClick={onEdit}>
              <EditIcon />
              {messages.ticket.edit()}
            </button>
          </li>
        )}
        {canSetStatus && !canPlan && <ToggleOpen ticket={ticket} />}
        {canPlan && ticket.isOpen && <NeedsInfo ticket={ticket} section={section} />}
        {canSetTags && <SetTags ticket={ticket} />}
        {canPlan && (
          <ManageSection name="relations" label={messages.ticket.relate()} icon={<ShareIcon />} section={section}>
            {relating && <relating.RelateTickets ticket={ticket} />}
          </ManageSection>
        )}
        {canAddNote && (
          <ManageSection name="note" label={messages.ticket.note()} icon={<BlogIcon />} section={section}>
            {noting && <noting.AddNote ticket={ticket} onDone={section.close} />}
          </ManageSection>
        )}
        {canDelete && <DeleteTicket ticket={ticket} />}
      </ul>
    </Panel>
  )
}

function ToggleOpen({ ticket }: { ticket: Ticket }) {
  const { toggle, dialog } = useToggleOpen(ticket)
  return (
    <li className={styles.narrow}>
      <button type="button" onClick={toggle}>
        {ticket.isOpen ? <CheckIcon /> : <CircleDotIcon />}
        {ticket.isOpen ? messages.ticket.close() : messages.ticket.reopen()}
      </button>
      {dialog}
    </li>
  )
}

function SetTags({ ticket }: { ticket: Ticket }) {
  const { open, dialog } = useSetTags(ticket)
  return (
    <li className={styles.narrow}>
      <button type="button" onClick={open}>
        <SettingsIcon />
        {messages.ticket.setTags()}
      </button>
      {dialog}
    </li>
  )
}
