import type { Sample } from './settingSample.ts'
import { key } from './settingSample.ts'

export const backupSettingSamples = {
  BACKUP_TARGET: {
    good: 's3://foundry-backups/daily/',
    bad: '/etc/cron.d',
    read: ({ backups }) => backups.bucket,
    expected: { name: 'foundry-backups', prefix: 'daily' },
  },
  BACKUP_SCHEDULE: {
    good: 'every-6-hours',
    bad: 'weekly',
    read: ({ backups }) => backups.schedule,
    expected: { everyHours: 6, hour: 3 },
  },
  BACKUP_HOUR: {
    good: '22',
    also: { BACKUP_SCHEDULE: 'daily' },
    bad: '24',
    read: ({ backups }) => backups.schedule,
    expected: { everyHours: 24, hour: 22 },
  },
  BACKUP_KEEP: { good: '3', bad: '0', read: ({ backups }) => backups.keep, expected: 3 },
  BACKUP_KEEP_WEEKS: { good: '0', bad: '-1', read: ({ backups }) => backups.keepWeeks, expected: 0 },
  BACKUP_VERIFY: { good: 'restore', bad: 'maybe', read: ({ backups }) => backups.verify, expected: 'restore' },
  BACKUP_S3_ENDPOINT: {
    good: 'https://s3.foundry.example',
    also: { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' },
    bad: 'https://s3.foundry.example/bucket',
    read: ({ backups }) => backups.access?.endpoint,
    expected: 'https://s3.foundry.example',
  },
  BACKUP_S3_REGION: key('eu-central-1', {
    also: { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' },
    read: ({ backups }) => backups.access?.region,
    expected: 'eu-central-1',
  }),
  BACKUP_S3_ACCESS_KEY_ID: key('id', {
    also: { BACKUP_S3_SECRET_ACCESS_KEY: 'secret' },
    read: ({ backups }) => backups.access?.accessKeyId,
    expected: 'id',
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: key('secret', {
    also: { BACKUP_S3_ACCESS_KEY_ID: 'id' },
    read: ({ backups }) => backups.access?.secretAccessKey,
    expected: 'secret',
  }),
} satisfies Record<string, Sample>
