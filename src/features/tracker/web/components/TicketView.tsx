import { ReportButton } from '#features/moderation/web/index.ts'
import { WatchButton } from '#features/notifications/web/index.ts'
import { RatingButton } from '#features/ratings/web/index.ts'
import { formatNumber } from '#language/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Note } from '#ui/Note.tsx'
import { Prose } from '#ui/Prose.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import type { Ticket } from '../ticket.ts'
import { ticketMessages } from '../ticketMessages.ts'
import { webMessages } from '../webMessages.ts'
import { TagChip } from './TagChip.tsx'
import { TicketLink } from './TicketLink.tsx'
import { KindBadge, StateBadge } from './TicketState.tsx'
import styles from './TicketView.module.css'

export function TicketView({ ticket }: { ticket: Ticket }) {
  const { title, number, author, createdAt, editedAt, viewCount, renderedBody, tags, product } = ticket
  return (
    <article>
      <h1 className={styles.title}>
        {title} <span className={styles.number}>#{number}</span>
      </h1>
      <div className={styles.badges}>
        <StateBadge ticket={ticket} />
        <KindBadge kind={ticket.kind} />
        {tags.map(({ id, name, color }) => (
          <TagChip key={id} name={name} color={color} href={trackerPaths.tracker(product.id, { q: `tag:"${name}"` })} />
        ))}
      </div>
      {ticket.duplicateOf && (
        <p className={styles.original}>
          {ticketMessages.repeats()} <TicketLink ticket={ticket.duplicateOf} />
        </p>
      )}
      <div className={styles.by}>
        <Avatar username={author.username} picture={author.picture} size={40} />
        <div>
          <UserName username={author.username} flair={author.flair} />
          <div className={styles.meta}>
            <span className="num">{webMessages.views(viewCount, formatNumber(viewCount))}</span>
            <Time at={createdAt} />
            {editedAt ? (
              <span>
                {webMessages.edited()} <Time at={editedAt} />
              </span>
            ) : null}
          </div>
        </div>
      </div>
      {ticket.hidden && <Note status="warning">{webMessages.hidden()}</Note>}
      <Prose html={renderedBody} />
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
