import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

/** Until the transaction ends nobody else changes settings, because one may need the value of another. */
export async function lockSettings(db: WritableDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db)
}

type Change = { name: string; value: string | null; at: Date; by: number | null }

/** Null deletes it. */
export async function storeSetting(db: WritableDb, { name, value, at, by }: Change): Promise<void> {
  if (value === null) {
    await db.deleteFrom('site_settings').where('name', '=', name).execute()
    return
  }
  const row = { value, changed_at: at, changed_by: by }
  await db
    .insertInto('site_settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
