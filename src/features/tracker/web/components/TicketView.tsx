import { ReportButton } from '#features/moderation/web/index.ts'
import { WatchButton } from '#features/notifications/web/index.ts'
import { RatingButton } from '#features/ratings/web/index.ts'
import { Note } from '#ui/Note.tsx'
import { Prose } from '#ui/Prose.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'
import type { Ticket } from '../ticket.ts'
import { ticketMessages } from '../ticketMessages.ts'
import { webMessages } from '../webMessages.ts'
import { TicketLink } from './TicketLink.tsx'
import styles from './TicketView.module.css'

export function TicketView({ ticket }: { ticket: Ticket }) {
  return (
    <article>
      {ticket.duplicateOf && (
        <p className={styles.original}>
          {ticketMessages.repeats()} <TicketLink ticket={ticket.duplicateOf} />
        </p>
      )}
      {ticket.hidden && <Note status="warning">{webMessages.hidden()}</Note>}
      <Prose html={ticket.renderedBody} />
      {ticket.duplicates.length > 0 && (
        <div className={styles.duplicates}>
          <h2>{ticketMessages.repeatedBy()}</h2>
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
      </div>
    </article>
  )
}
