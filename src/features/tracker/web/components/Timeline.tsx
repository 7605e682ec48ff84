import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Prose } from '#ui/Prose.tsx'
import { Time } from '#ui/Time.tsx'
import type { Ticket } from '../ticket.ts'
import { t } from '../ticketMessages.ts'
import { TagChip } from './TagChip.tsx'
import { TicketLink } from './TicketLink.tsx'
import styles from './Timeline.module.css'

type Event = Ticket['timeline'][number]

/** What happened to a ticket, oldest first; the staff's notes among it for the staff. */
export function Timeline({ events }: { events: readonly Event[] }) {
  if (!events.length) return null
  return (
    <section className={styles.timeline} aria-labelledby="history">
      <h2 id="history">{t.history()}</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id} data-note={event.type === 'NOTE' || undefined}>
            <span className={styles.line}>
              <a href={paths.userPage(event.author.username)}>@{event.author.username}</a> {whatOf(event)}{' '}
              <Time at={event.createdAt} />
            </span>
            {event.type === 'NOTE' && <Prose html={event.renderedBody} compact />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function whatOf(event: Event): ReactNode {
  const { text } = event
  switch (event.type) {
    case 'CLOSED':
      return text ? t.didFix(text) : t.didClose()
    case 'REOPENED':
      return t.didReopen()
    case 'RETITLED':
      return t.didRetitle(text)
    case 'EDITED':
      return t.didEdit()
    case 'TAGGED':
      return <Tagged event={event} />
    case 'DUPLICATE':
    case 'UNDUPLICATE':
      return (
        <>
          {event.type === 'DUPLICATE' ? t.didDuplicate() : t.didUnduplicate()}{' '}
          {event.ticket ? <TicketLink ticket={event.ticket} /> : null}
        </>
      )
    case 'VERSION':
      return t.didSeeIn(text)
    case 'UNVERSION':
      return t.didTakeBack(text)
    case 'NOTE':
      return <strong>{t.staffNote()}</strong>
  }
}

/** Names alone: a tag may have been recoloured since. */
function Tagged({ event: { added, removed } }: { event: Event }) {
  const chips = (names: readonly string[]) =>
    names.map((name) => <TagChip key={name} name={name} color="currentColor" />)
  return (
    <>
      {added.length > 0 && (
        <>
          {t.didTag()} {chips(added)}
        </>
      )}{' '}
      {removed.length > 0 && (
        <>
          {t.didUntag()} {chips(removed)}
        </>
      )}
    </>
  )
}
