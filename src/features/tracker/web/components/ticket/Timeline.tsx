import type { ReactNode } from 'react'
import { formatList } from '#language/format.ts'
import { paths } from '#paths.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { Prose } from '#ui/text/Prose.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../../messages.ts'
import { messages as planningMessages } from '../../../planning/messages.ts'
import { getPriorityText } from '../../../planning/web/plan/priority.ts'
import type { RelationKind } from '../../../planning/web/plan/relations.ts'
import { TagChip } from '../../../settings/web/tags/TagChip.tsx'
import type { Ticket } from '../../ticket.ts'
import { TicketLink } from '../TicketLink.tsx'
import styles from './Timeline.module.css'

type Event = Ticket['timeline'][number]

export function Timeline({ events }: { events: readonly Event[] }) {
  if (!events.length) return null
  return (
    <section className={styles.timeline} aria-labelledby="history">
      <h2 id="history">{uiMessages.history()}</h2>
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
  FIXED: messages.ticket.didClose,
  DUPLICATE: messages.ticket.didClose,
  WONT_FIX: messages.ticket.didCloseUnfixed,
  CANNOT_REPRODUCE: messages.ticket.didCloseUnreproduced,
  NO_ANSWER: messages.ticket.didCloseSilent,
}

const didRelate: Record<RelationKind, () => string> = {
  BLOCKS: planningMessages.plan.didBlock,
  BLOCKED_BY: planningMessages.plan.didGetBlocked,
  FOLLOWS: planningMessages.plan.didFollow,
  FOLLOWED_BY: planningMessages.plan.didGetFollowed,
}

function describeEvent(event: Event): ReactNode {
  const { text } = event
  switch (event.type) {
    case 'CLOSED':
      return text ? messages.ticket.didFix({ version: text }) : closings[event.reason ?? 'FIXED']()
    case 'REOPENED':
      return messages.ticket.didReopen()
    case 'RETITLED':
      // The former title is missing if the staff have deleted it for good.
      return text ? messages.ticket.didRetitle({ before: text }) : messages.ticket.didRetitleSilently()
    case 'EDITED':
      return messages.ticket.didEdit()
    case 'TAGGED':
      return <TagChanges event={event} />
    case 'DUPLICATE':
    case 'UNDUPLICATE':
      return (
        <>
          {event.type === 'DUPLICATE' ? messages.ticket.didDuplicate() : messages.ticket.didUnduplicate()}{' '}
          {event.ticket ? <TicketLink ticket={event.ticket} /> : null}
        </>
      )
    case 'VERSION':
      return messages.ticket.didSeeIn({ version: text })
    case 'UNVERSION':
      return messages.ticket.didTakeBack({ version: text })
    case 'NOTE':
      return <strong>{messages.ticket.staffNote()}</strong>
    case 'ASSIGNED':
      return event.assignee ? (
        <>
          {planningMessages.plan.didAssign()}{' '}
          <a href={paths.userPage(event.assignee.username)}>@{event.assignee.username}</a>
        </>
      ) : (
        planningMessages.plan.didUnassign()
      )
    case 'PRIORITIZED':
      return planningMessages.plan.didPrioritize({ priority: getPriorityText(event.priority ?? 'NONE') })
    case 'ASKED':
      return messages.ticket.didAsk()
    case 'ANSWERED':
      return messages.ticket.didAnswer()
    case 'REMINDED':
      return messages.ticket.didRemind()
    case 'ATTACHED':
      return messages.ticket.didAttach({ names: formatList(event.files) })
    case 'SCHEDULED':
      return text ? planningMessages.plan.didSchedule({ name: text }) : planningMessages.plan.didUnschedule()
    case 'RELATED':
    case 'UNRELATED':
      return (
        <>
          {event.type === 'RELATED' && event.relation
            ? didRelate[event.relation]()
            : planningMessages.plan.didUnrelate()}{' '}
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
          {messages.ticket.didTag()} {chips(added)}
        </>
      )}{' '}
      {removed.length > 0 && (
        <>
          {messages.ticket.didUntag()} {chips(removed)}
        </>
      )}
    </>
  )
}
