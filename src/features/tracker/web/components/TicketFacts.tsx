import type { ReactNode } from 'react'
import { formatNumber } from '#language/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import type { Ticket } from '../ticket.ts'
import { webMessages } from '../webMessages.ts'
import { TagChip } from './TagChip.tsx'
import styles from './TicketFacts.module.css'
import { KindBadge, StateBadge } from './TicketState.tsx'

/** A column beside the text; on phones two lines above it, without the labels of what explains itself. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { kind, tags, author, createdAt, editedAt, viewCount, watcherCount, versions, product } = ticket
  return (
    <dl className={styles.facts}>
      <Fact label={webMessages.status()} isBadge>
        <StateBadge ticket={ticket} />
      </Fact>
      <Fact label={webMessages.kind()} isBadge>
        <KindBadge kind={kind} />
      </Fact>
      {tags.length > 0 && (
        <Fact label={webMessages.tags()} isBadge>
          {tags.map(({ id, name, color }) => (
            <TagChip
              key={id}
              name={name}
              color={color}
              href={trackerPaths.tracker(product.id, { q: `tag:"${name}"` })}
            />
          ))}
        </Fact>
      )}
      <Fact label={kind === 'ISSUE' ? webMessages.reportedBy() : webMessages.suggestedBy()} isAuthor>
        <Avatar username={author.username} picture={author.picture} size={24} />
        <UserName username={author.username} flair={author.flair} />
      </Fact>
      <Fact label={webMessages.created()}>
        <Time at={createdAt} />
      </Fact>
      {editedAt ? (
        <Fact label={webMessages.editedAt()} hasLabel>
          <Time at={editedAt} />
        </Fact>
      ) : null}
      {versions.length > 0 && (
        <Fact label={webMessages.happensIn()} hasLabel isOnPhonesOnly>
          <span className="mono">{versions.map(({ version }) => version).join(', ')}</span>
        </Fact>
      )}
      <Fact label={webMessages.watchers()} hasLabel>
        <span className="num">{formatNumber(watcherCount)}</span>
      </Fact>
      <Fact label={webMessages.viewCount()} hasLabel>
        <span className="num">{formatNumber(viewCount)}</span>
      </Fact>
    </dl>
  )
}

type FactProps = {
  label: string
  isBadge?: boolean
  isAuthor?: boolean
  /** On phones too. */
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
