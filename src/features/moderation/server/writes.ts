import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { NewNote } from './queries.ts'

export async function insertHeldReport(db: WritableDb, objectId: number, at: Date): Promise<void> {
  await sql`
    with held as (update objects set hidden_at = ${at} where id = ${objectId} returning id)
    insert into reports (object_id, reason, created_at) select id, 'held', ${at} from held`.execute(db)
}

/** Reports an edited object that is hidden from now on, unless a report of an earlier edit is open. */
export async function insertEditReport(db: WritableDb, objectId: number, at: Date): Promise<void> {
  await sql`
    insert into reports (object_id, reason, created_at)
    select ${objectId}, 'held', ${at} where not exists (
      select from reports where object_id = ${objectId} and reason = 'held' and resolved_at is null)`.execute(db)
}

type Sanction = { until: Date | null; reason: string }

export async function updateSilence(db: WritableDb, userId: number, { until, reason }: Sanction): Promise<void> {
  await db
    .updateTable('users')
    .set({ silenced_until: until, silence_reason: reason })
    .where('id', '=', userId)
    .execute()
}

export async function updateSuspension(db: WritableDb, userId: number, { until, reason }: Sanction): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_until: until, suspension_reason: reason })
    .where('id', '=', userId)
    .execute()
}

export async function insertNote(
  db: WritableDb,
  { userId, by, kind, text, expiresAt = null, at }: NewNote,
): Promise<number> {
  const { id } = await db
    .insertInto('user_notes')
    .values({ user_id: userId, author_id: by || null, kind, text, expires_at: expiresAt, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
