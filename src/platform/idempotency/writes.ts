import { sql } from 'kysely'
import type { WritableDb } from '../db/db.ts'

export async function deleteIdempotencyKeysBefore(db: WritableDb, time: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${time}`.execute(db)
}
