import { EditIcon } from '#ui/icons/actionIcons.tsx'
import { BlogIcon, SettingsIcon, ShareIcon } from '#ui/icons/pageIcons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../../messages.ts'
import type { Ticket } from '../../../web/ticket.ts'
import { DeleteTicket } from './DeleteTicket.tsx'
import { ManageSection, useSections } from './ManageSection.tsx'
import { NeedsInfo } from './NeedsInfo.tsx'
import { ToggleOpen } from './ToggleOpen.tsx'

const loadPlanFields = () => import('../../../planning/web/plan/PlanFields.tsx')
const loadRelateTickets = () => import('../../../planning/web/plan/RelateTickets.tsx')
const loadSetTags = () => import('./SetTags.tsx')
const loadAddNote = () => import('./AddNote.tsx')

export function ManageTicket({ ticket, onEdit }: { ticket: Ticket; onEdit: () => void }) {
  const section = useSections()
  const canPlan = ticket.product.canTriage
  const planning = useModule(loadPlanFields, canPlan)
  const relating = useModule(loadRelateTickets, section.open === 'relations')
  const tagging = useModule(loadSetTags, section.open === 'tags')
  const noting = useModule(loadAddNote, section.open === 'note')
  const { canEdit, canSetStatus, canSetTags, canAddNote, canDelete } = ticket
  if (!canEdit && !canSetStatus && !canSetTags && !canAddNote && !canDelete) return null
  // The fields load before the panel appears, because later they would move what is below them.
  if (canPlan && !planning) return null

  return (
    <Panel title={messages.ticket.manage()}>
      {planning && <planning.PlanFields ticket={ticket} />}
      <ul>
        {canEdit && (
          <li>
            <button type="button" onClick={onEdit}>
              <EditIcon />
              {messages.ticket.edit()}
            </button>
          </li>
        )}
        {canSetStatus && <ToggleOpen ticket={ticket} />}
        {canPlan && ticket.isOpen && <NeedsInfo ticket={ticket} section={section} />}
        {canSetTags && (
          <ManageSection name="tags" label={messages.ticket.setTags()} icon={<SettingsIcon />} section={section}>
            {tagging && <tagging.SetTags ticket={ticket} onDone={section.close} />}
          </ManageSection>
        )}
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
