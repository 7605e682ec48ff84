import type { SiteConversion } from '../conversion.ts'
import type { SourceEvent } from '../types.ts'
import { keepLwid, toIso } from '../values.ts'

type History = {
  readonly lwid: string
  readonly events: readonly SourceEvent[]
  /** Ids of attachments by their names. */
  readonly files: ReadonlyMap<string, string>
}

const knownTypes: ReadonlySet<string> = new Set(
  `ANSWERED ASKED ASSIGNED ATTACHED CLOSED DUPLICATE EDITED PRIORITIZED RELATED REMINDED REOPENED RETITLED SCHEDULED TAGGED
  UNDUPLICATE UNRELATED UNVERSION VERSION`.split(/\s+/),
)

/** Writes what happened to a ticket. Notes of the staff are not among what a visitor sees. */
export async function convertTimeline(conversion: SiteConversion, { lwid, events, files }: History): Promise<void> {
  for (const event of events) {
    if (!knownTypes.has(event.type)) {
      conversion.report.lose('events of tickets of an unknown kind', event.type)
      continue
    }
    const isOfSite = event.author === undefined || event.author.id === 0
    await conversion.archive.write('rows/ticket_events', {
      id: event.id,
      ticket: lwid,
      type: event.type.toLowerCase(),
      user: isOfSite ? null : conversion.people.note(event.author),
      detail: toDetail(conversion, event, files),
      createdAt: toIso(event.createdAt),
    })
  }
}

function toDetail({ people, known }: SiteConversion, event: SourceEvent, files: ReadonlyMap<string, string>): object {
  const { text, added = [], removed = [], priority, reason, relation, assignee, ticket } = event
  const other = ticket ? keepLwid('tkt', ticket.id) : undefined
  const named = (event.files ?? []).flatMap((name) => files.get(name) ?? [])
  return {
    ...(text ? { text } : {}),
    ...(event.type === 'TAGGED' ? { added, removed } : {}),
    ...(priority ? { priority } : {}),
    ...(reason ? { reason } : {}),
    ...(relation ? { relation } : {}),
    ...(assignee ? { assigneeId: people.note(assignee) } : {}),
    ...(other !== undefined && known.has(other) ? { ticketId: other } : {}),
    ...(named.length ? { files: named } : {}),
  }
}
