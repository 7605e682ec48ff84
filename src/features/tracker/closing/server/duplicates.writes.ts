import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

export type TransferKind = 'like' | 'watch'

export async function insertTransfers(
  db: WritableDb,
  { ticketId, userIds, kind }: { ticketId: number; userIds: readonly number[]; kind: TransferKind },
): Promise<void> {
  await sql`insert into ticket_carried (ticket_id, user_id, what)
    select ${ticketId}, unnest(${userIds}::int[]), ${kind} on conflict do nothing`.execute(db)
}

export async function deleteTransfers(
  db: WritableDb,
  ticketId: number,
): Promise<{ userId: number; kind: TransferKind }[]> {
  const rows = await db
    .deleteFrom('ticket_carried')
    .where('ticket_id', '=', ticketId)
    .returning(['user_id as userId', 'what as kind'])
    .execute()
  return rows as { userId: number; kind: TransferKind }[]
}

export async function redirectDuplicates(db: WritableDb, { from, to }: { from: number; to: number }): Promise<void> {
  await db.updateTable('tickets').set({ duplicate_of: to }).where('duplicate_of', '=', from).execute()
}
