import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { FileStore } from '#platform/files/fileStore.ts'
import { version } from '#platform/version.ts'
import { readSequences, readTables, type Table } from '../catalogue.ts'
import { prepareSession, readRows } from '../copyRows.ts'
import { toEntry } from '../format/entries.ts'
import { addHashes } from '../format/hashedEntries.ts'
import {
  filesFolder,
  formatVersion,
  jobsName,
  type Manifest,
  manifestName,
  rowsFolder,
  type Summary,
  secretsFolder,
} from '../format/manifest.ts'
import { RowHash } from '../format/rowHash.ts'
import type { Entry } from '../format/tar.ts'
import { readFiles } from '../storedFiles.ts'
import { readPendingJobs } from './pendingJobs.ts'

/** Says which tables and which folders of the file store a back-up contains. */
export type BackupContent = { readonly folders: readonly string[]; isCopied(table: string): boolean }

export type BackupSource = {
  readonly client: pg.ClientBase
  readonly files: FileStore
  /** Undefined if the back-up should not contain them. */
  readonly secretsDirectory: string | undefined
  readonly content: BackupContent
  /** Called after each table and file. */
  readonly onProgress?: (progress: { rowCount: number; fileCount: number }) => void
}

type Progress = { -readonly [Key in keyof Omit<Summary, 'hashOfHashes'>]: Summary[Key] }

/** The entries of a back-up of a site that may be running. All rows are those of one moment. */
export async function* createBackup(source: BackupSource): AsyncGenerator<Entry> {
  const progress: Progress = { tables: {}, fileCount: 0, fileBytes: 0 }
  yield* addHashes(createContent(source, progress), () => progress)
}

async function* createContent(source: BackupSource, progress: Progress): AsyncGenerator<Entry> {
  const { client, secretsDirectory, onProgress } = source
  const report = () => onProgress?.({ rowCount: countRows(progress), fileCount: progress.fileCount })
  await prepareSession(client)
  await client.query('begin isolation level repeatable read read only')
  const manifest = await createManifest(source)
  yield toEntry(manifestName, JSON.stringify(manifest))
  for (const table of manifest.tables) {
    yield* createRows(client, table, progress)
    report()
  }
  const jobs = await readPendingJobs(client)
  yield toEntry(jobsName, jobs.map((job) => `${JSON.stringify(job)}\n`).join(''))
  await client.query('commit')
  // A file is stored before the row that names it, so none of the snapshot's is too new for this list.
  for (const folder of source.content.folders)
    for await (const entry of createFiles(source.files, folder, progress)) {
      yield entry
      report()
    }
  if (secretsDirectory) yield* createSecrets(secretsDirectory)
}

/** Returns the number of all rows. */
export const countRows = ({ tables }: Pick<Summary, 'tables'>): number =>
  Object.values(tables).reduce((sum, { rowCount }) => sum + rowCount, 0)

async function createManifest({ client, secretsDirectory, content }: BackupSource): Promise<Manifest> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  // The first statement takes the snapshot.
  const { rows: times } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return {
    format: 'backplane-backup',
    formatVersion,
    version,
    createdAt: (times[0]?.now ?? new Date()).toISOString(),
    migrations: rows,
    tables: await readTables(client, content.isCopied),
    // Sequences are not part of a snapshot: they are at least as far as its rows.
    sequences: await readSequences(client),
    hasSecrets: secretsDirectory !== undefined,
  }
}

async function* createRows(client: pg.ClientBase, table: Table, progress: Progress): AsyncGenerator<Entry> {
  const rowHash = new RowHash()
  let number = 0
  for await (const chunk of readRows(client, table, rowHash)) {
    number += 1
    yield toEntry(`${rowsFolder}/${table.name}/${String(number).padStart(6, '0')}`, chunk)
  }
  progress.tables[table.name] = rowHash.digest
}

async function* createFiles(files: FileStore, folder: string, progress: Progress): AsyncGenerator<Entry> {
  for await (const { name, byteSize, stream } of readFiles(files, folder)) {
    progress.fileCount += 1
    progress.fileBytes += byteSize
    yield { name: `${filesFolder}/${name}`, byteSize, content: stream }
  }
}

async function* createSecrets(directory: string): AsyncGenerator<Entry> {
  for (const name of await readdir(directory))
    yield toEntry(`${secretsFolder}/${name}`, await readFile(join(directory, name)))
}
