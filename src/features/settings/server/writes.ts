import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

type Change = { name: string; value: string | null; before: string | null; at: Date; by: number | null }

/** Returns false if the setting no longer has the value `before`; null is no row. */
export async function replaceSetting(db: WritableDb, { name, value, before, at, by }: Change): Promise<boolean> {
  const change =
    value === null
      ? sql`delete from site_settings where name = ${name} and value = ${before}`
      : before === null
        ? sql`insert into site_settings (name, value, changed_at, changed_by)
            values (${name}, ${value}, ${at}, ${by}) on conflict (name) do nothing`
        : sql`update site_settings set value = ${value}, changed_at = ${at}, changed_by = ${by}
            where name = ${name} and value = ${before}`
  return (await change.execute(db)).numAffectedRows === 1n
}
