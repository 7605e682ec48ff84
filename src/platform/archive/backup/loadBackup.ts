import { Readable } from 'node:stream'
import pg from 'pg'
import { StartError } from '#platform/config/startErrors.ts'
import { endPool } from '#platform/db/endPool.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { applyMigrations, type Migration } from '#platform/postgres/migrate.ts'
import { markFinished, markUnfinished } from '#platform/postgres/unfinishedCopy.ts'
import { quoteName } from '../catalogue.ts'
import { prepareSession, RowWriter } from '../copyRows.ts'
import { readContent } from '../format/entries.ts'
import { filesFolder, jobsName, type Manifest, rowsFolder, secretsFolder } from '../format/manifest.ts'
import type { Entry } from '../format/tar.ts'
import { withoutIndexes } from '../withoutIndexes.ts'
import { enqueuePendingJobs, type PendingJob } from './pendingJobs.ts'

export type RestoreTarget = {
  readonly connection: pg.PoolConfig
  /** Where files and secrets go; undefined if only the rows are wanted. */
  readonly files: FileStore | undefined
  writeSecret(name: string, content: Buffer): void
}

/** Selects the migrations that led to the schema of the back-up. Throws StartError. */
export function selectMigrations({ migrations, version }: Manifest, known: readonly Migration[]): Migration[] {
  const selected = known.slice(0, migrations.length)
  const isKnown = migrations.every(
    ({ name, sha256 }, index) => selected[index]?.name === name && selected[index]?.sha256 === sha256,
  )
  if (isKnown && migrations.length) return selected
  throw new StartError(
    `The back-up was written by Backplane ${version}, which this version cannot read: install that one or a newer one`,
  )
}

type Content = { readonly manifest: Manifest; readonly migrations: Migration[]; readonly entries: AsyncIterable<Entry> }

/** Fills an empty database and an empty file store. `finish` runs before the database counts as whole. */
export async function loadBackup(
  target: RestoreTarget,
  { manifest, migrations, entries }: Content,
  finish: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ ...target.connection, max: 3 })
  const client = new pg.Client(target.connection)
  await client.connect()
  try {
    await prepareSession(client)
    await markUnfinished(client)
    await applyMigrations(pool, migrations)
    const rest = await loadRows(client, manifest, entries)
    for await (const entry of rest) await loadFile(target, pool, entry)
    await finish(client)
    await client.query('analyze')
    await markFinished(client)
  } finally {
    await client.end()
    await endPool(pool)
  }
}

/** Returns the entries after the rows. */
async function loadRows(
  client: pg.ClientBase,
  { tables, sequences }: Manifest,
  entries: AsyncIterable<Entry>,
): Promise<AsyncIterable<Entry>> {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const names = tables.map(({ name }) => quoteName(name))
  const iterator = entries[Symbol.asyncIterator]()
  const writer = new RowWriter(client)
  await client.query('begin')
  // Migrations may have added rows.
  await client.query(`truncate ${names.join(', ')} cascade`)
  // What triggers derive from rows is among the rows.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  let next = await iterator.next()
  await withoutIndexes(client, [...byName.keys()], async () => {
    while (!next.done && !isAfterRows(next.value.name)) {
      const [, tableName = ''] = next.value.name.split('/')
      const table = byName.get(tableName)
      if (table) for await (const chunk of next.value.content) await writer.write(table, chunk)
      next = await iterator.next()
    }
    await writer.end()
  })
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { name, lastValue } of sequences)
    await client.query(`select setval($1::regclass, $2)`, [`public.${quoteName(name)}`, lastValue])
  await client.query('commit')
  return startWith(next, iterator)
}

const isAfterRows = (name: string): boolean =>
  (!name.startsWith(`${rowsFolder}/`) && name.includes('/')) || name === jobsName

async function* startWith<Value>(first: IteratorResult<Value>, rest: AsyncIterator<Value>): AsyncGenerator<Value> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

async function loadFile({ files, writeSecret }: RestoreTarget, pool: pg.Pool, { name, content }: Entry): Promise<void> {
  const fileName = name.slice(name.indexOf('/') + 1)
  if (name === jobsName) await enqueuePendingJobs(pool, parseJobs(await readContent(content)))
  else if (!files) return
  else if (name.startsWith(`${filesFolder}/`)) await files.put(fileName, Readable.from(content))
  else if (name.startsWith(`${secretsFolder}/`)) writeSecret(fileName, await readContent(content))
}

const parseJobs = (content: Buffer): PendingJob[] =>
  String(content)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
