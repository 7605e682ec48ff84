import { type Setting, settings } from '#platform/config/settings.ts'
import type { Context } from '#platform/context.ts'
import { listStoredSettings } from './queries.ts'
import type { SiteSettingRow, StoredSetting } from './rows.ts'

export async function listSettings(ctx: Context): Promise<SiteSettingRow[]> {
  const stored = new Map((await listStoredSettings(ctx.db)).map((row) => [row.name, row]))
  return settings.map((setting) => toRow(setting, stored.get(setting.name), ctx.config.fixedSettings[setting.name]))
}

function toRow(
  { name, group, defaultValue }: Setting,
  stored: StoredSetting | undefined,
  fixed: string | undefined,
): SiteSettingRow {
  const source = fixed !== undefined ? 'ENVIRONMENT' : stored ? 'SITE' : 'DEFAULT'
  const value = fixed ?? stored?.value ?? defaultValue
  return { name, group, value, defaultValue, source, changedAt: stored?.changedAt ?? null }
}
