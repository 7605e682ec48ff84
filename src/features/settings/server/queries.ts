import { findSetting, parseSettings } from '#platform/config/settings.ts'
import type { Services } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { StoredSetting } from './rows.ts'
import { fromStored } from './storedValue.ts'

export const listStoredSettings = (db: Db): Promise<StoredSetting[]> =>
  db.selectFrom('site_settings').select(['name', 'value', 'changed_at as changedAt']).execute()

/** What the site has set and can read, by name. */
export async function loadSettingValues({ config }: Pick<Services, 'config'>, db: Db): Promise<Map<string, string>> {
  const values = new Map<string, string>()
  for (const { name, value } of await listStoredSettings(db)) {
    const setting = findSetting(name)
    const own = setting && fromStored({ config }, setting, value)
    if (own !== undefined) values.set(name, own)
  }
  return values
}

/** What the site is called by its settings, of which this process may not know yet. */
export async function loadSiteName({ config }: Pick<Services, 'config'>, db: Db): Promise<string> {
  return parseSettings(config, await loadSettingValues({ config }, db)).parsed.BRAND_NAME
}
