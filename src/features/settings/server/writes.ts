import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

type Change = { name: string; value: string | null; before: string | null; at: Date; by: number | null }

/** Returns false if the setting no longer has the value `before`; null is no row. */
export async function replaceSetting(db: WritableDb, { name, value, before, at, by }: Change): Promise<boolean> {
  const row = { name, value: value ?? '', changed_at: at, changed_by: by }
  const written =
    value === null
      ? await sql`delete from site_settings where name = ${name} and value = ${before}`.execute(db)
      : before === null
        ? await sql`insert into site_settings (name, value, changed_at, changed_by)
            values (${name}, ${value}, ${at}, ${by}) on conflict (name) do nothing`.execute(db)
        : await db
            .updateTable('site_settings')
            .set(row)
            .where('name', '=', name)
            .where('value', '=', before)
            .executeTakeFirst()
            .then(({ numUpdatedRows }) => ({ numAffectedRows: numUpdatedRows }))
  return written.numAffectedRows === 1n
}
