import type { ReactNode } from 'react'
import { revisionsPath } from '#features/revisions/contract/paths.ts'
import { formatTerm } from '#objects/query/formatQueryValue.ts'
import { ChevronRightIcon } from '#ui/icons/pageIcons.tsx'
import { Count } from '#ui/status/Stat.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { messages as planningMessages } from '../../../planning/messages.ts'
import { PriorityLabel } from '../../../planning/web/plan/PriorityLabel.tsx'
import { getPriorityText } from '../../../planning/web/plan/priority.ts'
import { getRelationText, relationKinds } from '../../../planning/web/plan/relations.ts'
import { TagChip } from '../../../settings/web/tags/TagChip.tsx'
import type { Ticket } from '../../ticket.ts'
import { TicketLink } from '../TicketLink.tsx'
import { KindBadge, StateBadge } from '../TicketState.tsx'
import styles from './TicketFacts.module.css'

/** A column beside the text; on phones above it, with a line for what explains itself and the rest folded. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { kind, tags, author, createdAt, editedAt, product } = ticket
  return (
    <div data-facts>
      <dl className={styles.facts}>
        <Fact label={messages.pages.status()} isBadge>
          <StateBadge ticket={ticket} />
        </Fact>
        <Fact label={messages.pages.kind()} isBadge>
          <KindBadge kind={kind} />
        </Fact>
        {tags.length > 0 && (
          <Fact label={messages.pages.tags()} isBadge>
            {tags.map(({ id, name, color }) => (
              <TagChip
                key={id}
                name={name}
                color={color}
                href={trackerPaths.tracker(product.id, { q: formatTerm('tag', name) })}
              />
            ))}
          </Fact>
        )}
        <Fact label={kind === 'ISSUE' ? messages.pages.reportedBy() : messages.pages.suggestedBy()} isAuthor>
          <Avatar username={author.username} picture={author.picture} size={24} />
          <UserName username={author.username} flair={author.flair} />
        </Fact>
        <Fact label={messages.pages.created()}>
          <Time at={createdAt} />
        </Fact>
        {editedAt ? (
          <Fact label={messages.pages.editedAt()} hasLabel>
            <a className="link muted" href={revisionsPath(ticket.id)} rel="nofollow">
              <Time at={editedAt} />
            </a>
          </Fact>
        ) : null}
      </dl>
      <details className={styles.folded}>
        <summary>
          <ChevronRightIcon size={14} />
          {planningMessages.plan.details()} <span>{summarizePlan(ticket)}</span>
        </summary>
        <PlanFacts ticket={ticket} />
      </details>
    </div>
  )
}

function summarizePlan({ assignee, priority, milestone }: Ticket): string {
  const parts = [
    assignee && `@${assignee.username}`,
    priority !== 'NONE' && getPriorityText(priority),
    milestone?.name,
  ].filter(Boolean)
  return parts.join(' · ')
}

function PlanFacts({ ticket }: { ticket: Ticket }) {
  const { assignee, priority, milestone, relations, versions, watcherCount, viewCount } = ticket
  return (
    <dl className={styles.facts}>
      {assignee && (
        <Fact label={planningMessages.plan.assignee()}>
          <Avatar username={assignee.username} picture={assignee.picture} size={20} />
          <UserName username={assignee.username} />
        </Fact>
      )}
      {priority !== 'NONE' && (
        <Fact label={planningMessages.triage.setPriority()}>
          <PriorityLabel priority={priority} />
        </Fact>
      )}
      {milestone && (
        <Fact label={planningMessages.triage.setMilestone()}>
          <a className="link" href={milestone.canonicalPath}>
            {milestone.name}
          </a>
        </Fact>
      )}
      {relationKinds.map((kind) => {
        const related = relations.filter((relation) => relation.kind === kind)
        return related.length ? (
          <Fact key={kind} label={getRelationText(kind)}>
            {related.map((relation) => (
              <TicketLink key={relation.ticket.id} ticket={relation.ticket} />
            ))}
          </Fact>
        ) : null
      })}
      {versions.length > 0 && (
        <Fact label={messages.pages.happensIn()} isOnPhonesOnly>
          <span className="mono">{versions.map(({ version }) => version).join(', ')}</span>
        </Fact>
      )}
      <Fact label={messages.pages.watchers()}>
        <Count value={watcherCount} />
      </Fact>
      <Fact label={messages.pages.viewCount()}>
        <Count value={viewCount} />
      </Fact>
    </dl>
  )
}

type FactProps = {
  label: string
  isBadge?: boolean
  isAuthor?: boolean
  /** The label is shown on phones too, above the fold. */
  hasLabel?: boolean
  /** The side column has a panel for it. */
  isOnPhonesOnly?: boolean
  children: ReactNode
}

function Fact({ label, isBadge, isAuthor, hasLabel, isOnPhonesOnly, children }: FactProps) {
  const classes = [isBadge && styles.badges, isAuthor && styles.author, isOnPhonesOnly && styles.phone]
  return (
    <div className={classes.filter(Boolean).join(' ') || undefined} data-labelled={hasLabel || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
