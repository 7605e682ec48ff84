import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type CheckedBackup, checkBackup, readBackup } from '#platform/archive/backup/checkBackup.ts'
import { loadBackup, selectMigrations } from '#platform/archive/backup/loadBackup.ts'
import { prepareSession, readRows } from '#platform/archive/copyRows.ts'
import { RowHash } from '#platform/archive/format/rowHash.ts'
import { parseLocation } from '#platform/archive/storage/archiveFile.ts'
import type { StorageConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { silentLog } from '#platform/log.ts'
import { readMigrations } from '#platform/postgres/migrate.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'

/** Loads a back-up into a temporary database, and compares what comes out of it. Throws StartError. */
export async function runVerifyBackup(
  { s3Access, pgBin, pgUser }: StorageConfig,
  source: string,
  migrationsDirectory: string,
): Promise<void> {
  const location = parseLocation(source, s3Access)
  const backup = await checkBackup(location)
  const migrations = selectMigrations(backup.manifest, await readMigrations(migrationsDirectory))
  const dataDir = mkdtempSync(join(tmpdir(), 'backplane-verify-'))
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  try {
    const postgres = await startPostgres({ dataDir, pgBin, pgUser, settings, log: silentLog })
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
  const { tables, fileCount, fileBytes } = backup.summary
  const rowCount = Object.values(tables).reduce((sum, table) => sum + table.rowCount, 0)
  console.log(
    `The back-up of ${backup.manifest.createdAt} is whole: ${rowCount} rows of ${Object.keys(tables).length} tables and ${fileCount} files (${(fileBytes / 1e6).toFixed(1)} MB)`,
  )
}

async function compareRows(client: pg.ClientBase, { manifest, summary }: CheckedBackup): Promise<void> {
  await prepareSession(client)
  for (const table of manifest.tables) {
    const rowHash = new RowHash()
    for await (const _ of readRows(client, table, rowHash)) continue
    const { rowCount, rowHash: expected } = summary.tables[table.name] ?? { rowCount: 0, rowHash: '' }
    if (rowHash.digest.rowHash === expected) continue
    throw new StartError(
      `${table.name} has other rows than the site had: ${rowHash.digest.rowCount} instead of ${rowCount}`,
    )
  }
}
