import { z } from 'zod'
import { describe, type SettingKind } from './describe.ts'
import { bucketAddress, origin, wholeNumber } from './values.ts'

const backups = (kind: SettingKind) => ({ group: 'backups' as const, kind })

/** What the staff decides about back-ups; the directory of the server is the operator's alone. */
export const backupVariables = {
  BACKUP_SCHEDULE: describe(z.enum(['off', 'daily', 'every-12-hours', 'every-6-hours', 'hourly']).prefault('off'), {
    description: 'How often the site writes a back-up of itself, counted from BACKUP_HOUR.',
    setting: backups('choice'),
  }),
  BACKUP_HOUR: describe(wholeNumber(0, 23).prefault('3'), {
    description: 'Hour of the day in UTC at which the daily back-up is written.',
    setting: backups('hour'),
  }),
  BACKUP_KEEP: describe(wholeNumber(1, 1_000).prefault('7'), {
    description: 'How many back-ups of the schedule are kept, and how many that people have asked for.',
    setting: backups('number'),
  }),
  BACKUP_KEEP_WEEKS: describe(wholeNumber(0, 520).prefault('4'), {
    description: 'For how many weeks the newest back-up of each week is kept, too.',
    setting: backups('weeks'),
  }),
  BACKUP_VERIFY: describe(z.enum(['off', 'hashes', 'restore']).prefault('hashes'), {
    description:
      'What is done with each back-up once it is written: `hashes` reads it and compares all hashes, `restore` also loads it into a temporary database below TMPDIR.',
    setting: backups('choice'),
  }),
  BACKUP_TARGET: describe(bucketAddress.optional(), {
    description: 'Bucket for back-ups, as `s3://bucket/prefix`.',
    default: 'the directory BACKUP_DIR',
    setting: backups('bucket'),
  }),
  BACKUP_S3_ENDPOINT: describe(origin.optional(), {
    description: 'Endpoint of the store of BACKUP_TARGET; used with BACKUP_S3_ACCESS_KEY_ID.',
    default: 'AWS, by BACKUP_S3_REGION',
    setting: backups('store'),
  }),
  BACKUP_S3_REGION: describe(z.string().prefault('us-east-1'), {
    description: 'Region of the bucket of BACKUP_TARGET; used with BACKUP_S3_ACCESS_KEY_ID.',
    setting: backups('text'),
  }),
  BACKUP_S3_ACCESS_KEY_ID: describe(z.string().optional(), {
    description: 'Access key of the store of BACKUP_TARGET.',
    default: 'endpoint, region and keys of S3_ACCESS_KEY_ID',
    setting: backups('key'),
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: describe(z.string().optional(), {
    description: 'Secret of BACKUP_S3_ACCESS_KEY_ID.',
    secret: true,
    setting: backups('key'),
  }),
}
