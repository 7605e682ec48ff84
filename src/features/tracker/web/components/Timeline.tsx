import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Prose } from '#ui/Prose.tsx'
import { Time } from '#ui/Time.tsx'
import type { Ticket } from '../ticket.ts'
import { ticketMessages } from '../ticketMessages.ts'
import { TagChip } from './TagChip.tsx'
import { TicketLink } from './TicketLink.tsx'
import styles from './Timeline.module.css'

type Event = Ticket['timeline'][number]

export function Timeline({ events }: { events: readonly Event[] }) {
  if (!events.length) return null
  return (
    <section className={styles.timeline} aria-labelledby="history">
      <h2 id="history">{ticketMessages.history()}</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id} data-note={event.type === 'NOTE' || undefined}>
            <span className={styles.line}>
              <a href={paths.userPage(event.author.username)}>@{event.author.username}</a> {describeEvent(event)}{' '}
              <Time at={event.createdAt} />
            </span>
            {event.type === 'NOTE' && <Prose html={event.renderedBody} compact />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function describeEvent(event: Event): ReactNode {
  const { text } = event
  switch (event.type) {
    case 'CLOSED':
      return text ? ticketMessages.didFix(text) : ticketMessages.didClose()
    case 'REOPENED':
      return ticketMessages.didReopen()
    case 'RETITLED':
      return ticketMessages.didRetitle(text)
    case 'EDITED':
      return ticketMessages.didEdit()
    case 'TAGGED':
      return <TagChanges event={event} />
    case 'DUPLICATE':
    case 'UNDUPLICATE':
      return (
        <>
          {event.type === 'DUPLICATE' ? ticketMessages.didDuplicate() : ticketMessages.didUnduplicate()}{' '}
          {event.ticket ? <TicketLink ticket={event.ticket} /> : null}
        </>
      )
    case 'VERSION':
      return ticketMessages.didSeeIn(text)
    case 'UNVERSION':
      return ticketMessages.didTakeBack(text)
    case 'NOTE':
      return <strong>{ticketMessages.staffNote()}</strong>
  }
}

function TagChanges({ event: { added, removed, tagColors } }: { event: Event }) {
  const colors = new Map(tagColors.map(({ name, color }) => [name, color]))
  const chips = (names: readonly string[]) =>
    names.map((name) => <TagChip key={name} name={name} color={colors.get(name) ?? 'currentColor'} />)
  return (
    <>
      {added.length > 0 && (
        <>
          {ticketMessages.didTag()} {chips(added)}
        </>
      )}{' '}
      {removed.length > 0 && (
        <>
          {ticketMessages.didUntag()} {chips(removed)}
        </>
      )}
    </>
  )
}
