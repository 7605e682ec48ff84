import { sql } from 'kysely'
import type { FormerTitles } from '#objects/server/textErasers.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { parseVersionKey } from '../contract/version.ts'
import type { EventType } from './rows.ts'
import type { EventDetail } from './timeline.queries.ts'

export type NewEvent = { ticketId: number; type: EventType; by: number; at: Date; detail?: EventDetail }

/** Returns the event's id. */
export async function insertEvent(db: WritableDb, { ticketId, type, by, at, detail = {} }: NewEvent): Promise<number> {
  const row = await db
    .insertInto('ticket_events')
    .values({ ticket_id: ticketId, type, user_id: by || null, created_at: at, detail: JSON.stringify(detail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Report = { ticketId: number; version: string; userId: number }

/** Returns false if already reported. */
export async function insertVersionReport(
  db: WritableDb,
  { ticketId, version, userId }: Report,
  at: Date,
): Promise<boolean> {
  const query = db
    .insertInto('ticket_versions')
    .values({ ticket_id: ticketId, version, version_key: parseVersionKey(version), user_id: userId, created_at: at })
    .onConflict((c) => c.doNothing())
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteVersionReport(db: WritableDb, { ticketId, version, userId }: Report): Promise<boolean> {
  const query = db
    .deleteFrom('ticket_versions')
    .where('ticket_id', '=', ticketId)
    .where('version', '=', version)
    .where('user_id', '=', userId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** Denormalizes the versions into the ticket row, for filters. */
export async function updateVersionNames(db: WritableDb, ticketId: number): Promise<void> {
  await sql`update tickets set versions = array(
    select distinct version from ticket_versions where ticket_id = ${ticketId} order by version)
    where object_id = ${ticketId}`.execute(db)
}

/** Takes former titles that are not kept from the timelines. */
export async function eraseTitles(db: WritableDb, titles: readonly FormerTitles[]): Promise<void> {
  await sql`
    update ticket_events e set detail = e.detail - 'text'
    from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as t ("objectId" bigint, kept jsonb)
    where e.ticket_id = t."objectId" and e.type = 'retitled' and not t.kept ? (e.detail ->> 'text')`.execute(db)
}
