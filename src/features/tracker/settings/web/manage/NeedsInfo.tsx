import { useMutation } from '#client/queries/useMutation.ts'
import { CommentsIcon } from '#ui/icons/conversationIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../../messages.ts'
import { SetTicketNeedsInfoDoc } from '../../../web/EditTicket.graphql.ts'
import type { Ticket } from '../../../web/ticket.ts'
import { ManageSection, type SectionState } from './ManageSection.tsx'

const loadAskForInfo = () => import('./AskForInfo.tsx')

/** Asks the reporter for information, or stops waiting for it. */
export function NeedsInfo({ ticket, section }: { ticket: Ticket; section: SectionState }) {
  const setNeedsInfo = useMutation(SetTicketNeedsInfoDoc)
  const asking = useModule(loadAskForInfo, section.open === 'info')
  const form = asking && <asking.AskForInfo ticket={ticket} onDone={section.close} />
  if (!ticket.needsInfoUntil) {
    return (
      <ManageSection name="info" label={messages.ticket.askForInfo()} icon={<CommentsIcon />} section={section}>
        {form}
      </ManageSection>
    )
  }
  return (
    <li>
      <button type="button" onClick={() => void setNeedsInfo({ ticketId: ticket.id, needsInfo: false })}>
        <CommentsIcon />
        {messages.ticket.stopWaiting()}
      </button>
      {section.open === 'info' && form}
    </li>
  )
}
