import type { TicketListItemFragment } from '#generated/operations.ts'
import { formatTerm } from '#objects/query/formatQueryValue.ts'
import { FlagIcon } from '#ui/icons/conversationIcons.tsx'
import { Stat } from '#ui/status/Stat.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { UserName } from '#ui/text/UserName.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { messages as planningMessages } from '../../planning/messages.ts'
import { PriorityLabel } from '../../planning/web/plan/PriorityLabel.tsx'
import { TagChip } from '../../settings/web/tags/TagChip.tsx'
import { KindLabel, StateIcon } from '../../web/components/TicketState.tsx'
import styles from './TicketRow.module.css'

type Props = {
  ticket: TicketListItemFragment
  product: string
  /** Set in the list of a milestone, which need not name it in each row. */
  hidesMilestone?: boolean
  /** Set if the viewer may triage. */
  selection?: { isSelected: boolean; toggle: () => void }
}

export function TicketRow({ ticket, product, hidesMilestone = false, selection }: Props) {
  const { number, kind, title, canonicalPath, createdAt, closedVersion, tags, author, score, ratedByMe } = ticket
  const { assignee, priority, milestone } = ticket
  return (
    <li
      className={styles.row}
      data-closed={!ticket.isOpen || undefined}
      data-selected={selection?.isSelected || undefined}
    >
      {selection ? (
        <input
          type="checkbox"
          aria-label={messages.ticket.selectTicket({ number })}
          checked={selection.isSelected}
          onChange={selection.toggle}
        />
      ) : null}
      <StateIcon ticket={ticket} />
      <div className={styles.words}>
        <div className={styles.head}>
          <a
            className={styles.title}
            href={canonicalPath}
            data-object={ticket.id}
            data-thread
            dir="auto"
            lang={toTextLanguage(title)}
          >
            {title}
          </a>
          {tags.map(({ id, name, color }) => (
            <TagChip
              key={id}
              name={name}
              color={color}
              href={trackerPaths.tracker(product, { q: formatTerm('tag', name) })}
            />
          ))}
        </div>
        <div className={styles.meta}>
          <span className="mono">#{number}</span>
          <KindLabel kind={kind} />
          <UserName username={author.username} flair={author.flair} />
          {closedVersion ? <span>{messages.pages.fixedIn({ version: closedVersion })}</span> : null}
          {ticket.needsInfoUntil ? <span>{messages.ticket.needsInfo()}</span> : null}
          {ticket.closeReason === 'WONT_FIX' ? <span>{messages.ticket.wontFix()}</span> : null}
          {ticket.closeReason === 'CANNOT_REPRODUCE' ? <span>{messages.ticket.cannotReproduce()}</span> : null}
          {priority === 'NONE' ? null : <PriorityLabel priority={priority} />}
          {milestone && !hidesMilestone ? (
            <a
              className={styles.milestone}
              href={trackerPaths.tracker(product, { q: formatTerm('milestone', milestone.name) })}
            >
              <FlagIcon size={12} />
              {milestone.name}
            </a>
          ) : null}
          {/* Last, because the browser replaces the date by a shorter text. */}
          <Time at={createdAt} />
        </div>
      </div>
      <div className={styles.counts}>
        {assignee ? (
          <span
            className={styles.assignee}
            role="img"
            title={planningMessages.plan.assignedTo({ name: assignee.username })}
          >
            <Avatar username={assignee.username} picture={assignee.picture} size={20} />
          </span>
        ) : (
          <span />
        )}
        <Stat kind="likes" value={score} mine={ratedByMe} />
        <Stat kind="comments" value={ticket.commentCount} />
      </div>
    </li>
  )
}
