import { sql } from 'kysely'
import { findSubmission, getDuplicateWindowStart } from '#objects/server/duplicateSubmissions.queries.ts'
import { deletedAuthor } from '#objects/server/rows.ts'
import type { Db } from '#platform/db/db.ts'
import type { CloseReason } from '../contract/closing.ts'
import type { PriorityKey } from '../contract/priorities.ts'
import type { EventType, RelationKind, TicketEventRow } from './rows.ts'

/** Which fields are set depends on the event type. */
export type EventDetail = {
  text?: string
  added?: string[]
  removed?: string[]
  /** Ids of attachments. */
  files?: string[]
  ticketId?: number
  assigneeId?: number | null
  priority?: PriorityKey
  relation?: RelationKind
  reason?: CloseReason
  body?: string
  renderedBody?: string
}

type Note = { ticketId: number; by: number; body: string; at: Date }

/** See `findSubmission`. */
export async function isDuplicateNote(db: Db, { ticketId, by, body, at }: Note): Promise<boolean> {
  const query = sql`
    select id from ticket_events where ticket_id = ${ticketId} and created_at > ${getDuplicateWindowStart(at)}
      and type = 'note' and user_id = ${by} and detail->>'body' = ${body}`
  return (await findSubmission(db, ['ticketNote', ticketId, by, body], query)) !== undefined
}

const maxEvents = 500

/** Lists the events of a ticket, oldest first. */
export async function listEvents(
  db: Db,
  ticketId: number,
  { withNotes }: { withNotes: boolean },
): Promise<Omit<TicketEventRow, 'productId'>[]> {
  const rows = await db
    .selectFrom('ticket_events as e')
    .leftJoin('users', 'users.id', 'e.user_id')
    .where('e.ticket_id', '=', ticketId)
    .$if(!withNotes, (query) => query.where('e.type', '<>', 'note'))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(maxEvents)
    .select(['e.id', 'e.type', 'e.created_at as createdAt', 'e.detail'])
    .select(['users.id as userId', 'users.username', 'users.picture', 'users.flair'])
    .execute()
  return rows.toReversed().map(({ id, type, createdAt, detail, userId, username, picture, flair }) => {
    const { text = '', added = [], removed = [], files = [], renderedBody = '', ...rest } = detail as EventDetail
    const author =
      userId === null
        ? deletedAuthor
        : { id: userId, username: username ?? '', picture: picture ?? '', flair: flair ?? '' }
    return {
      id,
      type: type as EventType,
      createdAt,
      author,
      text,
      added,
      removed,
      ticketId: rest.ticketId ?? null,
      assigneeId: rest.assigneeId ?? null,
      priority: rest.priority ?? null,
      relation: rest.relation ?? null,
      reason: rest.reason ?? null,
      files,
      renderedBody,
    }
  })
}

/** The event that led to the ticket's current state. */
export async function findLastStatusEventId(db: Db, ticketId: number): Promise<number | undefined> {
  const query = db
    .selectFrom('ticket_events')
    .where('ticket_id', '=', ticketId)
    .where('type', 'in', ['closed', 'reopened', 'duplicate'])
    .orderBy('id', 'desc')
  return (await query.select('id').limit(1).executeTakeFirst())?.id
}

/** The event that led to the present assignee. */
export async function findLastAssignmentId(db: Db, ticketId: number): Promise<number | undefined> {
  const query = db.selectFrom('ticket_events').where('ticket_id', '=', ticketId).where('type', '=', 'assigned')
  return (await query.orderBy('id', 'desc').select('id').limit(1).executeTakeFirst())?.id
}

/** Whether a file of the event is still there. */
export async function hasFilesOfEvent(db: Db, eventId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ticket_events e join ticket_attachments a on e.detail -> 'files' ? a.id
      where e.id = ${eventId} and a.ticket_id = e.ticket_id and a.removed_at is null) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Lists the events of a user for the personal data export. */
export const listEventsOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('ticket_events')
    .innerJoin('objects', 'objects.id', 'ticket_events.ticket_id')
    .where('user_id', '=', userId)
    .orderBy('ticket_events.id')
    .select(['objects.lwid as ticket', 'ticket_events.type', 'ticket_events.created_at as createdAt'])
    .select(sql<string | null>`ticket_events.detail ->> 'body'`.as('note'))
    .execute()

export type VersionCount = { version: string; count: number; reportedByMe: boolean }

export async function listVersionCounts(db: Db, ticketId: number, viewerId: number | null): Promise<VersionCount[]> {
  const counted = sql<VersionCount>`
    select version, count(*)::int as count, coalesce(bool_or(user_id = ${viewerId}), false) as "reportedByMe"
    from ticket_versions where ticket_id = ${ticketId} group by version`
  return (await counted.execute(db)).rows
}
