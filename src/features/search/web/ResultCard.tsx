import { Badge } from '#ui/Badge.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { webMessages } from '../webMessages.ts'
import { Highlight } from './Highlight.tsx'
import { kindIcons } from './kindIcons.ts'
import styles from './ResultCard.module.css'
import type { Hit } from './searchVariables.ts'

export function ResultCard({ hit }: { hit: Hit }) {
  const { kind, number, title, text, canonicalPath, contextTitle, contextPath, createdAt, author } = hit
  const Icon = kindIcons[kind]
  const hasTitle = title.length > 0
  return (
    <li className={styles.card} data-kind={kind}>
      <div className={styles.kind}>
        <Icon size={14} />
        <span>{webMessages[`one${kind}`]()}</span>
        {kind === 'TICKET' && number !== null ? <span className="num">#{number}</span> : null}
        <Badges hit={hit} />
      </div>
      <h2 className={styles.title}>
        <a href={canonicalPath}>{hasTitle ? <Highlight parts={title} /> : contextTitle}</a>
      </h2>
      {text.length ? (
        <p className={styles.text}>
          <Highlight parts={text} />
        </p>
      ) : null}
      <div className={styles.meta}>
        {author ? <UserName username={author.username} flair={author.flair} /> : null}
        {createdAt > 0 && <Time at={createdAt} />}
        {hasTitle && contextPath ? (
          <span className={styles.place}>
            {webMessages.in()} <a href={contextPath}>{contextTitle}</a>
          </span>
        ) : null}
      </div>
    </li>
  )
}

type BadgeStyle = [tone: 'neutral' | 'accent' | 'ok' | 'warn' | 'danger', words: () => string]

const kindBadges: Record<string, BadgeStyle> = {
  issue: ['neutral', webMessages.issue],
  feature: ['neutral', webMessages.feature],
  subassembly: ['accent', webMessages.subassembly],
  world: ['ok', webMessages.world],
  mod: ['danger', webMessages.mod],
}

function Badges({ hit: { kind, facets } }: { hit: Hit }) {
  const getFacet = (name: string) => facets.find((facet) => facet.name === name)?.value
  const kindBadge = kindBadges[getFacet('kind')?.toLowerCase() ?? '']
  const fixedIn = getFacet('fixed')
  const isOpen = getFacet('status') === 'open'
  return (
    <>
      {kind === 'TICKET' && (
        <Badge tone={isOpen ? 'ok' : 'accent'}>
          {isOpen ? webMessages.open() : fixedIn ? webMessages.fixedIn(fixedIn) : webMessages.closed()}
        </Badge>
      )}
      {kindBadge && <Badge tone={kindBadge[0]}>{kindBadge[1]()}</Badge>}
    </>
  )
}
