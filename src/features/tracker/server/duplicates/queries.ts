import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Carried = 'like' | 'watch'

export async function insertCarried(
  db: Db,
  { ticketId, userIds, what }: { ticketId: number; userIds: readonly number[]; what: Carried },
): Promise<void> {
  await sql`insert into ticket_carried (ticket_id, user_id, what)
    select ${ticketId}, unnest(${userIds}::int[]), ${what} on conflict do nothing`.execute(db)
}

/** Who gave what to the original because of this duplicate; forgotten by asking. */
export async function takeCarried(db: Db, ticketId: number): Promise<{ userId: number; what: Carried }[]> {
  const rows = await db
    .deleteFrom('ticket_carried')
    .where('ticket_id', '=', ticketId)
    .returning(['user_id as userId', 'what'])
    .execute()
  return rows as { userId: number; what: Carried }[]
}

/** The ids of the tickets that repeat another one, oldest first. */
export async function listDuplicateIds(db: Db, originalId: number, most: number): Promise<number[]> {
  const query = db.selectFrom('tickets').where('duplicate_of', '=', originalId).where('is_listed', '=', true)
  const rows = await query.orderBy('object_id').limit(most).select('object_id').execute()
  return rows.map((row) => row.object_id)
}

/** What repeated a ticket that turns out to be a duplicate itself repeats the original as well. */
export async function redirectDuplicates(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.updateTable('tickets').set({ duplicate_of: to }).where('duplicate_of', '=', from).execute()
}
