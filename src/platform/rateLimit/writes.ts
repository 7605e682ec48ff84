import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export async function deleteExpiredCounters(db: Db): Promise<void> {
  await sql`delete from shared_counters where expires_at < now()`.execute(db)
}
