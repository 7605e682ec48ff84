import type { S3Access } from './s3.ts'
import type { SettingValues } from './settingVariables.ts'

/** Times of the schedule are `everyHours` apart, and one of them is at `hour` in UTC. */
export type BackupSchedule = { readonly everyHours: number; readonly hour: number }

export type BackupsConfig = {
  /** Undefined for the directory of the server. */
  bucket: { name: string; prefix: string } | undefined
  /** Undefined: the access of the file store serves. */
  access: S3Access | undefined
  /** Undefined if back-ups are written on demand alone. */
  schedule: BackupSchedule | undefined
  keep: number
  keepWeeks: number
  verify: 'off' | 'hashes' | 'restore'
}

const hours = { off: 0, daily: 24, 'every-12-hours': 12, 'every-6-hours': 6, hourly: 1 }

export function getBackups(values: SettingValues): BackupsConfig {
  const everyHours = hours[values.BACKUP_SCHEDULE]
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  return {
    bucket: values.BACKUP_TARGET,
    access:
      accessKeyId && secretAccessKey
        ? { endpoint: values.BACKUP_S3_ENDPOINT, region: values.BACKUP_S3_REGION, accessKeyId, secretAccessKey }
        : undefined,
    schedule: everyHours ? { everyHours, hour: values.BACKUP_HOUR } : undefined,
    keep: values.BACKUP_KEEP,
    keepWeeks: values.BACKUP_KEEP_WEEKS,
    verify: values.BACKUP_VERIFY,
  }
}
