import { Badge } from '#ui/Badge.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { m } from '../webMessages.ts'
import { kindIcons } from './kindIcons.ts'
import { Marked } from './Marked.tsx'
import styles from './ResultCard.module.css'
import type { Hit } from './searchVariables.ts'

/** One result: what it is, its words around what was looked for, who made it and when. */
export function ResultCard({ hit }: { hit: Hit }) {
  const { kind, number, title, text, canonicalPath, contextTitle, contextPath, createdAt, author } = hit
  const Icon = kindIcons[kind]
  const hasTitle = title.length > 0
  return (
    <li className={styles.card} data-kind={kind}>
      <div className={styles.kind}>
        <Icon size={14} />
        <span>{m[`one${kind}`]()}</span>
        {kind === 'TICKET' && number !== null ? <span className="num">#{number}</span> : null}
        <Badges hit={hit} />
      </div>
      <h2 className={styles.title}>
        <a href={canonicalPath}>{hasTitle ? <Marked parts={title} /> : contextTitle}</a>
      </h2>
      {text.length ? (
        <p className={styles.text}>
          <Marked parts={text} />
        </p>
      ) : null}
      <div className={styles.meta}>
        {author ? <UserName username={author.username} flair={author.flair} /> : null}
        {createdAt > 0 && <Time at={createdAt} />}
        {hasTitle && contextPath ? (
          <span className={styles.place}>
            {m.in()} <a href={contextPath}>{contextTitle}</a>
          </span>
        ) : null}
      </div>
    </li>
  )
}

type Look = [tone: 'neutral' | 'accent' | 'ok' | 'warn' | 'danger', words: () => string]

/** The badges of tickets and creations, by what they can be narrowed down by. */
const looks: Record<string, Look> = {
  'status=open': ['ok', m.open],
  'status=closed': ['neutral', m.closed],
  'status=fixed': ['accent', m.fixed],
  'kind=issue': ['danger', m.issue],
  'kind=feature': ['accent', m.feature],
  'kind=subassembly': ['accent', m.subassembly],
  'kind=world': ['ok', m.world],
  'kind=mod': ['danger', m.mod],
}

function Badges({ hit }: { hit: Hit }) {
  return hit.facets.flatMap(({ name, value }) => {
    const look = looks[`${name}=${value.toLowerCase()}`]
    return look
      ? [
          <Badge key={name} tone={look[0]}>
            {look[1]()}
          </Badge>,
        ]
      : []
  })
}
