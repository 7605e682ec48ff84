import type pg from 'pg'
import type { BackupTask } from '#features/backups/server/index.ts'
import type { StorageConfig } from '#platform/config/config.ts'

/** What the parent sends first. */
export type TaskRequest = {
  readonly task: BackupTask
  readonly connection: pg.PoolConfig
  readonly config: Pick<StorageConfig, 'dataDir' | 's3' | 'pgBin' | 'pgUser'>
  readonly migrationsDirectory: string
}
