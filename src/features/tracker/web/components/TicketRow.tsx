import type { TicketListItemFragment } from '#generated/operations.ts'
import { Stat } from '#ui/Stat.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { ticketMessages } from '../ticketMessages.ts'
import { webMessages } from '../webMessages.ts'
import { TagChip } from './TagChip.tsx'
import styles from './TicketRow.module.css'
import { KindLabel, StateIcon } from './TicketState.tsx'

type Props = {
  ticket: TicketListItemFragment
  product: string
  /** Set if the viewer may triage. */
  selection?: { isSelected: boolean; toggle: () => void }
}

export function TicketRow({ ticket, product, selection }: Props) {
  const { number, kind, title, canonicalPath, createdAt, closedVersion, tags, author, score, ratedByMe } = ticket
  return (
    <li
      className={styles.row}
      data-closed={!ticket.isOpen || undefined}
      data-selected={selection?.isSelected || undefined}
    >
      {selection ? (
        <input
          type="checkbox"
          aria-label={ticketMessages.selectTicket(number)}
          checked={selection.isSelected}
          onChange={selection.toggle}
        />
      ) : null}
      <StateIcon ticket={ticket} />
      <div className={styles.words}>
        <div className={styles.head}>
          <a className={styles.title} href={canonicalPath} data-ticket={ticket.id}>
            {title}
          </a>
          {tags.map(({ id, name, color }) => (
            <TagChip key={id} name={name} color={color} href={trackerPaths.tracker(product, { q: toTagQuery(name) })} />
          ))}
        </div>
        <div className={styles.meta}>
          <span className="mono">#{number}</span>
          <KindLabel kind={kind} />
          <UserName username={author.username} flair={author.flair} />
          <Time at={createdAt} />
          {closedVersion ? <span>{webMessages.fixedIn(closedVersion)}</span> : null}
        </div>
      </div>
      <div className={styles.counts}>
        <Stat kind="likes" value={score} mine={ratedByMe} />
        <Stat kind="comments" value={ticket.commentCount} />
      </div>
    </li>
  )
}

const toTagQuery = (name: string): string =>
  /^[^\s"“()<>=]+$/.test(name) ? `tag:${name}` : `tag:"${name.replace(/["“”]/g, '')}"`
