import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { backupLock } from '#features/backups/server/backupLock.ts'
import type { BackupTask, TaskMessage } from '#features/backups/server/index.ts'
import { checkBackup } from '#platform/archive/backup/checkBackup.ts'
import { createBackup } from '#platform/archive/backup/writeBackup.ts'
import { DamagedBackupError } from '#platform/archive/format/damagedArchive.ts'
import { deleteUnfinishedArchive, type Location, writeArchive } from '#platform/archive/storage/archiveFile.ts'
import { createDirectoryDurably } from '#platform/durableFiles.ts'
import { createFileStore } from '#platform/files/createFileStore.ts'
import { copiedContent } from '../content.ts'
import { compareRestored } from '../runVerifyBackup.ts'
import type { TaskRequest } from './taskRequest.ts'

/** Entry of the process that `runBackupTask` starts. */

const progressEveryMs = 1_000
/** Requests of visitors go first. */
const lowPriority = 10

const say = (message: TaskMessage): void => void process.send?.(message)

let stopVerification = async (): Promise<void> => {}

process.once('message', (request: TaskRequest) => {
  setPriority(lowPriority)
  const work = run(request).catch((error: Error) => say({ kind: 'failed', error: error.message }))
  void work.then(() => say({ kind: 'end' }))
})

// The site has stopped or was killed: nobody would keep what this process goes on with.
process.on('disconnect', () => {
  void stopVerification().finally(() => process.exit(1))
})

async function run(request: TaskRequest): Promise<void> {
  const { connection, task } = request
  const client = new pg.Client(connection)
  client.on('error', ({ message }) => {
    say({ kind: 'failed', error: `The connection to the database was lost: ${message}` })
    say({ kind: 'end' })
  })
  await client.connect()
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock(hashtext($1)) as "isLocked"',
    [backupLock],
  )
  if (!rows[0]?.isLocked) return say({ kind: 'busy' })
  const permitted = new Promise((go) => process.once('message', go))
  say({ kind: 'locked' })
  await permitted
  if (task.write) await write(request, client)
  if (task.verify !== 'off') await verify(request)
}

async function write({ task, config }: TaskRequest, client: pg.Client): Promise<void> {
  const { location, write: options } = task
  if ('path' in location) createDirectoryDurably(dirname(location.path))
  let counts = { rowCount: 0, fileCount: 0 }
  let saidAt = performance.now()
  const onBytes = (byteSize: number) => {
    if (performance.now() - saidAt < progressEveryMs) return
    saidAt = performance.now()
    say({ kind: 'progress', ...counts, byteSize })
  }
  const source = {
    client,
    files: await createFileStore(config),
    secretsDirectory: findSecrets(config.dataDir, options),
    content: copiedContent,
    onProgress: (progress: typeof counts) => void (counts = progress),
  }
  try {
    const byteSize = await writeArchive(location, createBackup(source), { modifiedAt: new Date(), onProgress: onBytes })
    say({ kind: 'written', ...counts, byteSize })
  } catch (error) {
    await deleteUnfinishedArchive(location).catch(() => {})
    throw error
  }
}

/** Secrets of the environment are kept where they come from. */
function findSecrets(dataDir: string, options: BackupTask['write']): string | undefined {
  const directory = join(dataDir, 'secrets')
  return options?.withSecrets && existsSync(directory) ? directory : undefined
}

async function verify(request: TaskRequest): Promise<void> {
  const { location, verify: level } = request.task
  try {
    const backup = await checkBackup(location)
    if (level === 'restore') await restore(request, location, backup)
    say({ kind: 'verified', outcome: 'whole', error: '' })
  } catch (error) {
    const outcome = error instanceof DamagedBackupError ? 'damaged' : 'failed'
    say({ kind: 'verified', outcome, error: (error as Error).message })
  }
}

type Backup = Awaited<ReturnType<typeof checkBackup>>

async function restore(
  { config, migrationsDirectory }: TaskRequest,
  location: Location,
  backup: Backup,
): Promise<void> {
  const site = createHash('sha256').update(resolve(config.dataDir)).digest('hex').slice(0, 12)
  const prefix = `backplane-verify-${site}-`
  // What a killed process of this site has left; a database server whose directory is gone ends by itself.
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix)))
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  await compareRestored(backup, {
    dataDir,
    location,
    migrationsDirectory,
    pgBin: config.pgBin,
    pgUser: config.pgUser,
    onStarted: (stop) => void (stopVerification = stop),
  })
}
