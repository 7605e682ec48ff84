import type { SettingGroup, SettingKind } from '#platform/config/describe.ts'

/** `value` is as stored: secrets are sealed. */
export type StoredSetting = { name: string; value: string; changedAt: Date }

export type SiteSettingRow = {
  name: string
  group: SettingGroup
  kind: SettingKind
  choices: string[]
  isSecret: boolean
  /** Null for a secret. */
  value: string | null
  defaultValue: string
  source: 'DEFAULT' | 'ENVIRONMENT' | 'SITE'
  /** Null unless the site has a value. */
  revision: string | null
  /** The site's value can no longer be used. */
  isBroken: boolean
  changedAt: Date | null
}
