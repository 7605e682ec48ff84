import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { Prose } from '#ui/text/Prose.tsx'
import { Time } from '#ui/text/Time.tsx'
import { planMessages } from '../../planMessages.ts'
import type { Ticket } from '../../ticket.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import { getPriorityText } from '../plan/priority.ts'
import type { RelationKind } from '../plan/relations.ts'
import { TicketLink } from '../TicketLink.tsx'
import { TagChip } from '../tags/TagChip.tsx'
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
              {!isAutomatic(event) && <a href={paths.userPage(event.author.username)}>@{event.author.username}</a>}{' '}
              {describeEvent(event)} <Time at={event.createdAt} />
            </span>
            {event.type === 'NOTE' && <Prose html={event.renderedBody} compact />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether the event is by the site itself, which has no name. */
const isAutomatic = ({ type, reason }: Event): boolean => type === 'REMINDED' || reason === 'NO_ANSWER'

const closings: Record<NonNullable<Event['reason']>, () => string> = {
  FIXED: ticketMessages.didClose,
  DUPLICATE: ticketMessages.didClose,
  WONT_FIX: ticketMessages.didCloseUnfixed,
  CANNOT_REPRODUCE: ticketMessages.didCloseUnreproduced,
  NO_ANSWER: ticketMessages.didCloseSilent,
}

const didRelate: Record<RelationKind, () => string> = {
  BLOCKS: planMessages.didBlock,
  BLOCKED_BY: planMessages.didGetBlocked,
  FOLLOWS: planMessages.didFollow,
  FOLLOWED_BY: planMessages.didGetFollowed,
}

function describeEvent(event: Event): ReactNode {
  const { text } = event
  switch (event.type) {
    case 'CLOSED':
      return text ? ticketMessages.didFix(text) : closings[event.reason ?? 'FIXED']()
    case 'REOPENED':
      return ticketMessages.didReopen()
    case 'RETITLED':
      // The former title is missing if the staff have deleted it for good.
      return text ? ticketMessages.didRetitle(text) : ticketMessages.didRetitleSilently()
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
    case 'ASSIGNED':
      return event.assignee ? (
        <>
          {planMessages.didAssign()} <a href={paths.userPage(event.assignee.username)}>@{event.assignee.username}</a>
        </>
      ) : (
        planMessages.didUnassign()
      )
    case 'PRIORITIZED':
      return planMessages.didPrioritize(getPriorityText(event.priority ?? 'NONE'))
    case 'ASKED':
      return ticketMessages.didAsk()
    case 'ANSWERED':
      return ticketMessages.didAnswer()
    case 'REMINDED':
      return ticketMessages.didRemind()
    case 'ATTACHED':
      return ticketMessages.didAttach(event.files)
    case 'SCHEDULED':
      return text ? planMessages.didSchedule(text) : planMessages.didUnschedule()
    case 'RELATED':
    case 'UNRELATED':
      return (
        <>
          {event.type === 'RELATED' && event.relation ? didRelate[event.relation]() : planMessages.didUnrelate()}{' '}
          {event.ticket ? <TicketLink ticket={event.ticket} /> : null}
        </>
      )
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
