import { join, resolve } from 'node:path'
import { z } from 'zod'
import { describe } from '#platform/config/describe.ts'
import { defineFeatureConfig } from '#platform/config/featureConfig.ts'

/** What the operator alone decides: the staff must not write to any path, nor take the keys of the site away. */
const variables = z.object({
  BACKUP_DIR: describe(z.string().optional(), {
    description: 'Directory of the server for back-ups, created if missing; better on another disk or machine.',
    default: '`backups` in DATA_DIR',
  }),
  BACKUP_WITH_SECRETS: describe(z.enum(['on', 'off']).prefault('off'), {
    description:
      'Whether back-ups contain the secrets, by which anybody can sign in as anybody: in BACKUP_DIR, or in a bucket that BACKUP_TARGET of the environment names.',
  }),
})

export type BackupsOperatorConfig = { directory: string; withSecrets: boolean }

export const backupsConfig = defineFeatureConfig(
  'backups',
  variables,
  (env, { dataDir }): BackupsOperatorConfig => ({
    directory: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : join(dataDir, 'backups'),
    withSecrets: env.BACKUP_WITH_SECRETS === 'on',
  }),
)
