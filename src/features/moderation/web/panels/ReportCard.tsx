import { type ReactNode, useId } from 'react'
import { Badge } from '#ui/status/Badge.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import { ReportAuthor } from './ReportAuthor.tsx'
import styles from './ReportsPanel.module.css'
import type { AuthorAction, ReportedObject } from './types.ts'

type Props = {
  object: ReportedObject
  /** Set if the viewer may decide. */
  selection?: { isSelected: boolean; toggle: () => void }
  onAct?: (action: AuthorAction) => void
  children: ReactNode
}

export function ReportCard({ object, selection, onAct, children }: Props) {
  const { objectId, kindName, title, canonicalPath, contextTitle, contextPath, hidden, author, createdAt } = object
  const id = useId()
  return (
    <article
      className={styles.card}
      tabIndex={-1}
      aria-labelledby={id}
      data-report={objectId}
      data-selected={selection?.isSelected || undefined}
    >
      <header>
        {selection && (
          <label className={styles.select}>
            <input
              type="checkbox"
              aria-label={messages.queue.select({ title })}
              checked={selection.isSelected}
              onChange={selection.toggle}
            />
          </label>
        )}
        <h2 id={id}>{canonicalPath ? <a href={canonicalPath}>{title}</a> : title}</h2>
        <p className={styles.meta}>
          <Badge>{kindName}</Badge>
          {hidden && <Badge tone="danger">{messages.pages.wasHidden()}</Badge>}
          {contextTitle && contextTitle !== title && (
            <a className="link" href={contextPath}>
              {messages.pages.inPlace({ place: contextTitle })}
            </a>
          )}
          <Time at={createdAt} />
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.case}>
          {/* Focusable, so that it can be scrolled by keyboard. */}
          <section className={styles.body} tabIndex={0} aria-label={title}>
            {object.renderedBody ? <Prose html={object.renderedBody} compact /> : messages.pages.gone()}
          </section>
          <ReportList reports={object.reports} />
        </div>
        {author && <ReportAuthor author={author} history={object.authorHistory} {...(onAct && { onAct })} />}
      </div>
      {children}
    </article>
  )
}

type Reports = ReportedObject['reports']

const maxShown = 3

function ReportList({ reports }: { reports: Reports }) {
  const reporters = reports.filter(({ reporter }) => reporter).length
  const rest = reports.slice(maxShown)
  return (
    <div className={styles.said}>
      {reporters > 0 && <h3>{messages.queue.reportedBy({ n: reporters })}</h3>}
      <ReportItems reports={reports.slice(0, maxShown)} />
      {rest.length > 0 && (
        <details>
          <summary>{messages.queue.showMore({ n: rest.length })}</summary>
          <ReportItems reports={rest} />
        </details>
      )}
    </div>
  )
}

const ReportItems = ({ reports }: { reports: Reports }) => (
  <ul>
    {reports.map(({ id, reason, text, reporter, createdAt }) => (
      <li key={id}>
        <Badge tone={reason === 'HELD' ? 'neutral' : 'warn'}>{messages.pages.reasons[reason]()}</Badge>
        {reporter && <span>@{reporter.username}</span>}
        <Time at={createdAt} />
        {text && <q>{text}</q>}
      </li>
    ))}
  </ul>
)

export const Outcome = ({ object }: { object: ReportedObject }) => (
  <p className={`${styles.meta} ${styles.decide}`}>
    <Badge tone={object.outcome === 'HIDDEN' ? 'danger' : 'ok'}>
      {object.outcome === 'HIDDEN' ? messages.pages.wasHidden() : messages.pages.wasKept()}
    </Badge>
    {object.resolvedBy && <span>{messages.pages.decidedBy({ name: object.resolvedBy.username })}</span>}
    {object.resolvedAt && <Time at={object.resolvedAt} />}
  </p>
)
