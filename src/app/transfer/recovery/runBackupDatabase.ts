import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { StorageConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { createDirectoryDurably, fsyncTree, renameDurably, writeFileDurably } from '#platform/durableFiles.ts'
import { localSettingsFile } from '#platform/postgres/settings.ts'
import { requireSite } from '../../server/requireSite.ts'
import { withDatabase } from '../withDatabase.ts'
import { copiesFolder, filesFolder, logFolder, toCopyName } from './copies.ts'
import { copyTree } from './copyTree.ts'
import { requireEmbedded } from './requireEmbedded.ts'

/** The log is archived at once when a copy ends, so that a longer wait means that it is not archived at all. */
const archiveTimeoutMs = 60_000
/** The account of the server enters the folder of the log in it, and can list nothing. */
const passableMode = 0o711

/**
 * Copies the embedded database, the secrets and the files into a directory with the archived log, from which
 * `runRestoreDatabase` restores the site to any second after. Throws StartError.
 */
export async function runBackupDatabase(
  config: StorageConfig,
  target: string,
  { filesOnly }: { filesOnly: boolean },
): Promise<void> {
  requireEmbedded(config)
  requireSite(config)
  const directory = resolve(target)
  if (!filesOnly) await withDatabase(config, (client) => copyDatabase(client, config, directory))
  const files = join(config.dataDir, 'files')
  if (!existsSync(files)) return
  createDirectoryDurably(directory, passableMode)
  // Files of an earlier second may be deleted by now, so the copy keeps them.
  const count = await copyTree(files, join(directory, filesFolder), {
    isUpdate: true,
    isSkipped: (path) => path.startsWith('.'),
  })
  console.log(`${count} files are new or changed in ${join(directory, filesFolder)}`)
}

async function copyDatabase(client: pg.Client, config: StorageConfig, directory: string): Promise<void> {
  const { dataDir } = config
  await requireArchive(client, config, join(directory, logFolder))
  const { rows: locks } = await client.query<{ isLocked: boolean }>(
    `select pg_try_advisory_lock(hashtext('backup-database')) as "isLocked"`,
  )
  if (!locks[0]?.isLocked) throw new StartError('Another copy of this database is being written')
  const unfinished = join(directory, copiesFolder, 'unfinished')
  createDirectoryDurably(directory, passableMode)
  rmSync(unfinished, { recursive: true, force: true })
  createDirectoryDurably(unfinished)
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_backup_start('backplane', true)`)
    await copyTree(join(dataDir, 'postgres'), join(unfinished, 'postgres'), { isSkipped })
    if (existsSync(join(dataDir, 'secrets'))) await copyTree(join(dataDir, 'secrets'), join(unfinished, 'secrets'))
    const { rows } = await client.query<{ label: string; segment: string; at: Date }>(
      `select labelfile as label, pg_walfile_name(lsn) as segment, clock_timestamp() as at from pg_backup_stop(false)`,
    )
    const { label = '', segment = '', at = new Date() } = rows[0] ?? {}
    writeFileDurably(join(unfinished, 'postgres/backup_label'), label)
    await waitForArchive(client, segment)
    fsyncTree(unfinished)
    const name = toCopyName(at)
    renameDurably(unfinished, join(directory, copiesFolder, name))
    console.log(`The database is copied: ${join(directory, copiesFolder, name)}`)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** What the server makes again, or what belongs to the running one. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const ofRunningServer = /^(postmaster\.(pid|opts)$|\.s\.|backup_label$)|(^|\/)(pgsql_tmp|pg_internal\.init)/

const isSkipped = (path: string): boolean => emptied.test(path) || ofRunningServer.test(path) || path.endsWith('.new')

async function requireArchive(client: pg.Client, config: StorageConfig, log: string): Promise<void> {
  const { rows } = await client.query<{ mode: string; directory: string | null }>(
    `select current_setting('archive_mode') as mode, current_setting('basic_archive.archive_directory', true) as directory`,
  )
  const { mode = 'off', directory = '' } = rows[0] ?? {}
  if (mode === 'off')
    throw new StartError(`The log is not archived, so a copy could not be restored: ${explain(config, log)}`)
  if (directory && toReal(directory) !== toReal(log))
    throw new StartError(`The log is archived in ${directory}, but a copy needs it in ${log}`)
  const { rows: spaces } = await client.query(`select from pg_tablespace where spcname not like 'pg\\_%' limit 1`)
  if (spaces.length) throw new StartError('The database has tablespaces of its own, which are not copied')
}

const explain = ({ dataDir, logArchive }: StorageConfig, log: string): string =>
  logArchive
    ? `delete archive_mode from ${join(dataDir, 'postgres', localSettingsFile)} and restart the site`
    : `set LOG_ARCHIVE=${log} and restart the site`

const toReal = (path: string): string => (existsSync(path) ? realpathSync(path) : resolve(path))

async function waitForArchive(client: pg.Client, segment: string): Promise<void> {
  const until = performance.now() + archiveTimeoutMs
  for (;;) {
    const { rows } = await client.query<{ isArchived: boolean | null }>(
      `select last_archived_wal >= $1 as "isArchived" from pg_stat_archiver`,
      [segment],
    )
    if (rows[0]?.isArchived) return
    if (performance.now() > until)
      throw new StartError('The log is not archived: backplane doctor says why, and a copy could not be restored')
    await sleep(200)
  }
}
