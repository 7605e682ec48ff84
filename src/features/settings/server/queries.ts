import type { Db } from '#platform/db/db.ts'
import type { StoredSetting } from './rows.ts'

export const listStoredSettings = (db: Db): Promise<StoredSetting[]> =>
  db.selectFrom('site_settings').select(['name', 'value', 'changed_at as changedAt']).execute()

/** Null for the default. */
export async function findStoredValue(db: Db, name: string): Promise<string | null> {
  const query = db.selectFrom('site_settings').where('name', '=', name).select('value')
  return (await query.executeTakeFirst())?.value ?? null
}
