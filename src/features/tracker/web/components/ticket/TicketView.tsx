import type { PageParts } from '#client/extensions/pageParts.ts'
import { objectTools, Slot } from '#client/extensions/slots.tsx'
import { useIsMember } from '#client/session/useIsMember.ts'
import { ReportButton } from '#features/moderation/web/index.ts'
import { WatchButton } from '#features/notifications/web/index.ts'
import { RatingButton } from '#features/ratings/web/index.ts'
import { ShareButton } from '#ui/controls/ShareButton.tsx'
import { ToolPlace } from '#ui/controls/ToolWord.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { AttachButton } from '../../../attachments/web/AttachButton.tsx'
import { TicketFiles } from '../../../attachments/web/TicketFiles.tsx'
import { messages } from '../../../messages.ts'
import type { Ticket } from '../../ticket.ts'
import { TicketLink } from '../TicketLink.tsx'
import { TicketNotice } from './TicketNotice.tsx'
import styles from './TicketView.module.css'

type Props = Pick<PageParts, 'loadSaveViewer'> & { ticket: Ticket }

export function TicketView({ ticket, loadSaveViewer }: Props) {
  const isMember = useIsMember()
  return (
    <article>
      {ticket.duplicateOf && (
        <p className={styles.original}>
          {messages.ticket.repeats()} <TicketLink ticket={ticket.duplicateOf} />
        </p>
      )}
      {ticket.hidden && <Note status="warning">{messages.pages.hidden()}</Note>}
      <TicketNotice ticket={ticket} />
      <Prose html={ticket.renderedBody} />
      <TicketFiles files={ticket.attachments} loadSaveViewer={loadSaveViewer} />
      {ticket.duplicates.length > 0 && (
        <div className={styles.duplicates}>
          <h2>{messages.ticket.repeatedBy()}</h2>
          <ul>
            {ticket.duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <TicketLink ticket={duplicate} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions} data-print="none">
        <RatingButton objectId={ticket.id} score={ticket.score} ratedByMe={ticket.ratedByMe} framed />
        <WatchButton objectId={ticket.id} />
        <ShareButton shareId={ticket.shareId} />
        <ReportButton objectId={ticket.id} />
        {isMember && (
          <ToolPlace withWord>
            <Slot of={objectTools} objectId={ticket.id} />
          </ToolPlace>
        )}
        {isMember && <ToolPlace withWord>{ticket.canAttach && <AttachButton ticketId={ticket.id} />}</ToolPlace>}
      </div>
    </article>
  )
}
