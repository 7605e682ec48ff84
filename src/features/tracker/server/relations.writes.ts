import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

export type StoredRelation = { ticketId: number; otherId: number; kind: 'blocks' | 'follows' }

/** Locks all relations until the transaction ends, because two concurrent ones could close a cycle. */
export async function lockRelations(db: WritableDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ticket_relations'))`.execute(db)
}

/** Returns false if it exists. */
export async function insertRelation(db: WritableDb, { ticketId, otherId, kind }: StoredRelation): Promise<boolean> {
  const query = db
    .insertInto('ticket_relations')
    .values({ ticket_id: ticketId, other_id: otherId, kind })
    .onConflict((c) => c.doNothing())
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns false if there is none. */
export async function deleteRelation(db: WritableDb, { ticketId, otherId, kind }: StoredRelation): Promise<boolean> {
  const query = db
    .deleteFrom('ticket_relations')
    .where('ticket_id', '=', ticketId)
    .where('other_id', '=', otherId)
    .where('kind', '=', kind)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
