import { sql } from 'kysely'
import type { WritableDb } from '../db/db.ts'

export async function deleteExpiredCounters(db: WritableDb): Promise<void> {
  await sql`delete from shared_counters where expires_at < now()`.execute(db)
}
