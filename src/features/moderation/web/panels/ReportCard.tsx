import { paths } from '#app/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../webMessages.ts'
import { Decide } from './Decide.tsx'
import styles from './ReportsPanel.module.css'
import type { Reported } from './types.ts'

const kindLabels: Record<string, () => string> = {
  post: m.post,
  comment: m.comment,
  ticket: m.ticket,
  creation: m.creation,
}

/** What was reported, where it stands, what was said against it, and what can be done. */
export function ReportCard({ object }: { object: Reported }) {
  const { kind, title, canonicalPath, contextTitle, hidden, author, createdAt, renderedBody } = object
  return (
    <article className={styles.card}>
      <header>
        <Badge>{kindLabels[kind]?.() ?? kind}</Badge>
        {hidden && <Badge tone="danger">{m.wasHidden()}</Badge>}
        <h2>{canonicalPath ? <a href={canonicalPath}>{title}</a> : title}</h2>
      </header>
      <p className={styles.meta}>
        {author && (
          <a className="link" href={paths.manpanel('people', { q: author.username })}>
            @{author.username}
          </a>
        )}
        {contextTitle && contextTitle !== title && <span>{m.inPlace(contextTitle)}</span>}
        <Time at={createdAt} />
      </p>
      {/* In the order of the tab key: what scrolls is to be scrolled by keys. */}
      <section className={styles.body} tabIndex={0} aria-label={title}>
        {renderedBody ? <Prose html={renderedBody} compact /> : m.gone()}
      </section>
      <Said object={object} />
      {object.resolvedAt ? <Outcome object={object} /> : <Decide object={object} />}
    </article>
  )
}

const Said = ({ object }: { object: Reported }) => (
  <ul className={styles.said}>
    {object.reports.map(({ id, reason, text, reporter, createdAt }) => (
      <li key={id}>
        <Badge tone={reason === 'HELD' ? 'neutral' : 'warn'}>{m[reason]()}</Badge>
        <span>{reporter ? `@${reporter.username}` : m.theSite()}</span>
        {text && <q>{text}</q>}
        <Time at={createdAt} />
      </li>
    ))}
  </ul>
)

const Outcome = ({ object }: { object: Reported }) => (
  <p className={styles.meta}>
    <Badge tone={object.outcome === 'HIDDEN' ? 'danger' : 'ok'}>
      {object.outcome === 'HIDDEN' ? m.wasHidden() : m.wasKept()}
    </Badge>
    {object.resolvedBy && <span>{m.decidedBy(object.resolvedBy.username)}</span>}
    {object.resolvedAt && <Time at={object.resolvedAt} />}
  </p>
)
