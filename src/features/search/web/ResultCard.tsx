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

const kinds: Record<string, Look> = {
  issue: ['neutral', m.issue],
  feature: ['neutral', m.feature],
  subassembly: ['accent', m.subassembly],
  world: ['ok', m.world],
  mod: ['danger', m.mod],
}

/** The badges of tickets and creations: kind, and for a ticket what became of it (specification, section 4). */
function Badges({ hit: { kind, facets } }: { hit: Hit }) {
  const valueOf = (name: string) => facets.find((facet) => facet.name === name)?.value
  const kindLook = kinds[valueOf('kind')?.toLowerCase() ?? '']
  const fixedIn = valueOf('fixed')
  const isOpen = valueOf('status') === 'open'
  return (
    <>
      {kind === 'TICKET' && (
        <Badge tone={isOpen ? 'ok' : 'accent'}>{isOpen ? m.open() : fixedIn ? m.fixedIn(fixedIn) : m.closed()}</Badge>
      )}
      {kindLook && <Badge tone={kindLook[0]}>{kindLook[1]()}</Badge>}
    </>
  )
}
