import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type CheckedBackup, checkBackup, readBackup } from '#platform/archive/backup/checkBackup.ts'
import { loadBackup, selectMigrations } from '#platform/archive/backup/loadBackup.ts'
import { countRows } from '#platform/archive/backup/writeBackup.ts'
import { prepareSession, readRows } from '#platform/archive/copyRows.ts'
import { DamagedBackupError } from '#platform/archive/format/damagedArchive.ts'
import { RowHash } from '#platform/archive/format/rowHash.ts'
import { type Location, parseLocation } from '#platform/archive/storage/archiveFile.ts'
import type { StorageConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log.ts'
import { readMigrations } from '#platform/postgres/migrate.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'

/** Loads a back-up into a temporary database, and compares what comes out of it. Throws StartError. */
export async function runVerifyBackup(
  config: StorageConfig,
  source: string,
  migrationsDirectory: string,
): Promise<void> {
  const location = parseLocation(source, config.s3Access)
  const backup = await checkBackup(location)
  const dataDir = mkdtempSync(join(tmpdir(), 'backplane-verify-'))
  await compareRestored(backup, { ...config, dataDir, location, migrationsDirectory })
  const { tables, fileCount, fileBytes } = backup.summary
  console.log(
    `The back-up of ${backup.manifest.createdAt} is whole: ${countRows(backup.summary)} rows of ${Object.keys(tables).length} tables and ${fileCount} files (${(fileBytes / 1e6).toFixed(1)} MB)`,
  )
}

type Restored = Pick<StorageConfig, 'pgBin' | 'pgUser'> & {
  /** The directory of the temporary database, which is deleted afterwards. */
  dataDir: string
  location: Location
  migrationsDirectory: string
  /** Called with what ends the temporary database early. */
  onStarted?: (stop: () => Promise<void>) => void
}

/** Loads a back-up whose hashes are right, and compares its rows. Throws StartError. */
export async function compareRestored(
  backup: CheckedBackup,
  { dataDir, location, migrationsDirectory, pgBin, pgUser, onStarted }: Restored,
): Promise<void> {
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  try {
    const migrations = selectMigrations(backup.manifest, await readMigrations(migrationsDirectory))
    const postgres = await startPostgres({ dataDir, pgBin, pgUser, settings, log: silentLog })
    onStarted?.(async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    try {
      const target = { connection: postgres.connection, files: undefined, writeSecret: () => {} }
      const content = { manifest: backup.manifest, migrations, entries: readBackup(location) }
      await loadBackup(target, content, (client) => compareRows(client, backup))
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function compareRows(client: pg.ClientBase, { manifest, summary }: CheckedBackup): Promise<void> {
  await prepareSession(client)
  for (const table of manifest.tables) {
    const rowHash = new RowHash()
    for await (const _ of readRows(client, table, rowHash)) continue
    const { rowCount, rowHash: expected } = summary.tables[table.name] ?? { rowCount: 0, rowHash: '' }
    if (rowHash.digest.rowHash === expected) continue
    throw new DamagedBackupError(
      `${table.name} has other rows than the site had: ${rowHash.digest.rowCount} instead of ${rowCount}`,
    )
  }
}
