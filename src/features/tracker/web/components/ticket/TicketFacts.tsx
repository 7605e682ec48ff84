import type { ComponentType, ReactNode } from 'react'
import { revisionsPath } from '#features/revisions/contract/paths.ts'
import { formatTerm } from '#objects/query/formatQueryValue.ts'
import { ChevronRightIcon } from '#ui/icons/pageIcons.tsx'
import { Count } from '#ui/status/Stat.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { useModule } from '#ui/useModule.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { messages as planningMessages } from '../../../planning/messages.ts'
import { PriorityLabel } from '../../../planning/web/plan/PriorityLabel.tsx'
import { type PlanField, planFields, planLabels } from '../../../planning/web/plan/planFields.ts'
import { getPriorityText } from '../../../planning/web/plan/priority.ts'
import { getRelationText, relationKinds } from '../../../planning/web/plan/relations.ts'
import { TagChip } from '../../../settings/web/tags/TagChip.tsx'
import type { Ticket } from '../../ticket.ts'
import { TicketLink } from '../TicketLink.tsx'
import { KindBadge, StateBadge } from '../TicketState.tsx'
import styles from './TicketFacts.module.css'

const loadControls = () => import('./controls.ts')

/** A column beside the text; on phones above it, with a line for what explains itself and the rest folded. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { kind, tags, author, createdAt, editedAt, product, canSetStatus, canSetTags } = ticket
  const controls = useModule(loadControls, product.canTriage || canSetStatus || canSetTags)
  return (
    <div data-facts>
      <dl className={styles.facts}>
        <Fact label={messages.pages.status()} isBadge>
          <StateBadge ticket={ticket} />
          {controls && canSetStatus && <controls.StatusControl ticket={ticket} />}
        </Fact>
        <Fact label={messages.pages.kind()} isBadge>
          <KindBadge kind={kind} />
        </Fact>
        <Fact label={messages.pages.tags()} isBadge isOnDesksOnly={tags.length === 0}>
          {tags.length === 0 && <span className="muted">{messages.pages.noTags()}</span>}
          {tags.map(({ id, name, color }) => (
            <TagChip
              key={id}
              name={name}
              color={color}
              href={trackerPaths.tracker(product.id, { q: formatTerm('tag', name) })}
            />
          ))}
          {controls && canSetTags && <controls.TagsControl ticket={ticket} />}
        </Fact>
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
        <PlanFacts ticket={ticket} Control={product.canTriage ? controls?.PlanControl : undefined} />
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

type PlanProps = { ticket: Ticket; Control: ComponentType<{ ticket: Ticket; field: PlanField }> | undefined }

function PlanFacts({ ticket, Control }: PlanProps) {
  const { relations, versions, watcherCount, viewCount } = ticket
  return (
    <dl className={styles.facts}>
      {planFields.map((field) => (
        <Fact key={field} label={planLabels[field]()} isPlan>
          {Control ? <Control ticket={ticket} field={field} /> : <PlanValue ticket={ticket} field={field} />}
        </Fact>
      ))}
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

function PlanValue({ ticket, field }: { ticket: Ticket; field: PlanField }) {
  const { assignee, milestone, priority } = ticket
  if (field === 'priority') return <PriorityLabel priority={priority} />
  if (field === 'milestone') {
    return milestone ? (
      <a className="link" href={milestone.canonicalPath}>
        {milestone.name}
      </a>
    ) : (
      planningMessages.plan.noMilestone()
    )
  }
  return assignee ? (
    <>
      <Avatar username={assignee.username} picture={assignee.picture} size={20} />
      <UserName username={assignee.username} />
    </>
  ) : (
    planningMessages.plan.unassigned()
  )
}

type FactProps = {
  label: string
  isBadge?: boolean
  isAuthor?: boolean
  /** Text and control have the same height. */
  isPlan?: boolean
  /** The label is shown on phones too, above the fold. */
  hasLabel?: boolean
  /** The side column has a panel for it. */
  isOnPhonesOnly?: boolean
  isOnDesksOnly?: boolean
  children: ReactNode
}

function Fact({ label, children, hasLabel, ...looks }: FactProps) {
  const { isBadge, isAuthor, isPlan, isOnPhonesOnly, isOnDesksOnly } = looks
  const classes = [
    isBadge && styles.badges,
    isAuthor && styles.author,
    isPlan && styles.plan,
    isOnPhonesOnly && styles.phone,
    isOnDesksOnly && styles.desk,
  ]
  return (
    <div className={classes.filter(Boolean).join(' ') || undefined} data-labelled={hasLabel || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
