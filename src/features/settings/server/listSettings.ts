import { getDefaultValue, isValidSetting, type Setting, settings } from '#platform/config/settings.ts'
import type { Context } from '#platform/context.ts'
import { listStoredSettings } from './queries.ts'
import type { SiteSettingRow, StoredSetting } from './rows.ts'
import { fromStored, toRevision } from './storedValue.ts'

export async function listSettings(ctx: Context): Promise<SiteSettingRow[]> {
  const stored = new Map((await listStoredSettings(ctx.db)).map((row) => [row.name, row]))
  const listed = settings.filter(({ module }) => !module || ctx.config.modules[module])
  return listed.map((setting) => toRow(ctx, setting, stored.get(setting.name)))
}

function toRow(ctx: Context, setting: Setting, stored: StoredSetting | undefined): SiteSettingRow {
  const { schema: _, module: __, ...described } = setting
  const fixed = ctx.config.fixedSettings[setting.name]
  const own = stored && fromStored(ctx, setting, stored.value)
  const defaultValue = getDefaultValue(setting, ctx.config)
  const value = fixed ?? own ?? defaultValue
  return {
    ...described,
    defaultValue,
    value: setting.isSecret ? null : value,
    source: fixed !== undefined ? 'ENVIRONMENT' : stored ? 'SITE' : 'DEFAULT',
    revision: stored ? toRevision(stored.value) : null,
    isBroken: stored !== undefined && (own === undefined || !isValidSetting(setting, own)),
    changedAt: stored?.changedAt ?? null,
  }
}
