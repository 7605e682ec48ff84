import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export async function deleteIdempotencyKeysBefore(db: Db, time: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${time}`.execute(db)
}
