import { sql } from 'kysely'
import { findSubmitted, repeatsSince } from '#objects/server/repeats/queries.ts'
import { nobody } from '#objects/server/rows.ts'
import type { Db } from '#platform/db/db.ts'
import { versionKeyOf } from '../../contract/version.ts'
import type { EventType, TicketEventRow } from '../rows.ts'

/** What is kept of an event beside its type; which of them depends on the type. */
type EventDetail = {
  text?: string
  added?: string[]
  removed?: string[]
  ticketId?: number
  body?: string
  renderedBody?: string
}

export type NewEvent = { ticketId: number; type: EventType; by: number; at: Date; detail?: EventDetail }

/** Gives its id. */
export async function insertEvent(db: Db, { ticketId, type, by, at, detail = {} }: NewEvent): Promise<number> {
  const row = await db
    .insertInto('ticket_events')
    .values({ ticket_id: ticketId, type, user_id: by || null, created_at: at, detail: JSON.stringify(detail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Note = { ticketId: number; by: number; body: string; at: Date }

/** Whether the same person has written the same note on the ticket a moment ago; see `findSubmitted`. */
export async function isRepeatedNote(db: Db, { ticketId, by, body, at }: Note): Promise<boolean> {
  const query = sql`
    select id from ticket_events where ticket_id = ${ticketId} and created_at > ${repeatsSince(at)}
      and type = 'note' and user_id = ${by} and detail->>'body' = ${body}`
  return (await findSubmitted(db, ['ticketNote', ticketId, by, body], query)) !== undefined
}

const eventsMost = 500

/** The newest of what happened to a ticket, oldest first. */
export async function listEvents(
  db: Db,
  ticketId: number,
  { withNotes }: { withNotes: boolean },
): Promise<TicketEventRow[]> {
  const rows = await db
    .selectFrom('ticket_events as e')
    .leftJoin('users', 'users.id', 'e.user_id')
    .where('e.ticket_id', '=', ticketId)
    .$if(!withNotes, (query) => query.where('e.type', '<>', 'note'))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(eventsMost)
    .select(['e.id', 'e.type', 'e.created_at as createdAt', 'e.detail'])
    .select(['users.id as userId', 'users.username', 'users.picture', 'users.flair'])
    .execute()
  return rows.toReversed().map(({ id, type, createdAt, detail, userId, username, picture, flair }) => {
    const { text = '', added = [], removed = [], ticketId, renderedBody = '' } = detail as EventDetail
    const author =
      userId === null ? nobody : { id: userId, username: username ?? '', picture: picture ?? '', flair: flair ?? '' }
    return {
      id,
      type: type as EventType,
      createdAt,
      author,
      text,
      added,
      removed,
      ticketId: ticketId ?? null,
      renderedBody,
    }
  })
}

/** All that a person did to tickets, for the person's own copy. */
export const listEventsOf = (db: Db, userId: number) =>
  db
    .selectFrom('ticket_events')
    .innerJoin('objects', 'objects.id', 'ticket_events.ticket_id')
    .where('user_id', '=', userId)
    .orderBy('ticket_events.id')
    .select(['objects.lwid as ticket', 'ticket_events.type', 'ticket_events.created_at as createdAt'])
    .select(sql<string | null>`ticket_events.detail ->> 'body'`.as('note'))
    .execute()

type Report = { ticketId: number; version: string; userId: number }

/** False when the person has said so already. */
export async function insertVersion(db: Db, { ticketId, version, userId }: Report, at: Date): Promise<boolean> {
  const query = db
    .insertInto('ticket_versions')
    .values({ ticket_id: ticketId, version, version_key: versionKeyOf(version), user_id: userId, created_at: at })
    .onConflict((c) => c.doNothing())
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteVersion(db: Db, { ticketId, version, userId }: Report): Promise<boolean> {
  const query = db
    .deleteFrom('ticket_versions')
    .where('ticket_id', '=', ticketId)
    .where('version', '=', version)
    .where('user_id', '=', userId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** Writes the versions of a ticket beside it, where lists look for them. */
export async function updateVersionNames(db: Db, ticketId: number): Promise<void> {
  await sql`update tickets set versions = array(
    select distinct version from ticket_versions where ticket_id = ${ticketId} order by version)
    where object_id = ${ticketId}`.execute(db)
}

export type VersionCount = { version: string; count: number; reportedByMe: boolean }

export async function listVersionCounts(db: Db, ticketId: number, viewerId: number | null): Promise<VersionCount[]> {
  const counted = sql<VersionCount>`
    select version, count(*)::int as count, coalesce(bool_or(user_id = ${viewerId}), false) as "reportedByMe"
    from ticket_versions where ticket_id = ${ticketId} group by version`
  return (await counted.execute(db)).rows
}
