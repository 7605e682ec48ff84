import { paths } from '#app/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Time } from '#ui/Time.tsx'
import { webMessages } from '../../webMessages.ts'
import { ReportDecision } from './ReportDecision.tsx'
import styles from './ReportsPanel.module.css'
import type { ReportedObject } from './types.ts'

const kindLabels: Record<string, () => string> = {
  post: webMessages.post,
  comment: webMessages.comment,
  ticket: webMessages.ticket,
  creation: webMessages.creation,
}

export function ReportCard({ object }: { object: ReportedObject }) {
  const { kind, title, canonicalPath, contextTitle, hidden, author, createdAt, renderedBody } = object
  return (
    <article className={styles.card}>
      <header>
        <Badge>{kindLabels[kind]?.() ?? kind}</Badge>
        {hidden && <Badge tone="danger">{webMessages.wasHidden()}</Badge>}
        <h2>{canonicalPath ? <a href={canonicalPath}>{title}</a> : title}</h2>
      </header>
      <p className={styles.meta}>
        {author && (
          <a className="link" href={paths.manpanel('people', { q: author.username })}>
            @{author.username}
          </a>
        )}
        {contextTitle && contextTitle !== title && <span>{webMessages.inPlace(contextTitle)}</span>}
        <Time at={createdAt} />
      </p>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label={title}>
        {renderedBody ? <Prose html={renderedBody} compact /> : webMessages.gone()}
      </section>
      <ReportList object={object} />
      {object.resolvedAt ? <Outcome object={object} /> : <ReportDecision object={object} />}
    </article>
  )
}

const ReportList = ({ object }: { object: ReportedObject }) => (
  <ul className={styles.said}>
    {object.reports.map(({ id, reason, text, reporter, createdAt }) => (
      <li key={id}>
        <Badge tone={reason === 'HELD' ? 'neutral' : 'warn'}>{webMessages[reason]()}</Badge>
        <span>{reporter ? `@${reporter.username}` : webMessages.theSite()}</span>
        {text && <q>{text}</q>}
        <Time at={createdAt} />
      </li>
    ))}
  </ul>
)

const Outcome = ({ object }: { object: ReportedObject }) => (
  <p className={styles.meta}>
    <Badge tone={object.outcome === 'HIDDEN' ? 'danger' : 'ok'}>
      {object.outcome === 'HIDDEN' ? webMessages.wasHidden() : webMessages.wasKept()}
    </Badge>
    {object.resolvedBy && <span>{webMessages.decidedBy(object.resolvedBy.username)}</span>}
    {object.resolvedAt && <Time at={object.resolvedAt} />}
  </p>
)
