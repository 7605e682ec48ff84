export type StoredSetting = { name: string; value: string; changedAt: Date }

export type SiteSettingRow = {
  name: string
  group: string
  value: string
  defaultValue: string
  source: 'DEFAULT' | 'ENVIRONMENT' | 'SITE'
  changedAt: Date | null
}
