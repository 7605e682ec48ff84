import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { readTables } from '#platform/archive/catalogue.ts'
import { prepareSession, readRows } from '#platform/archive/copyRows.ts'
import { RowHash, type TableDigest } from '#platform/archive/format/rowHash.ts'
import type { StorageConfig } from '#platform/config/config.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { createDatabase, dropDatabase } from './database.ts'

/** What a command gets that works on this database and this data directory. */
export const toStorageConfig = ({ host, port, user, database }: ConnectionOptions, dataDir: string): StorageConfig => ({
  databaseUrl: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  dataDir,
  pgBin: process.env.PG_BIN,
  pgUser: process.env.PG_USER,
  logArchive: undefined,
  s3: undefined,
  s3Access: undefined,
})

/** Creates empty databases, and drops them after the tests of the file. */
export function emptyTargets() {
  const databases: ConnectionOptions[] = []
  afterAll(async () => {
    for (const database of databases) await dropDatabase(database)
  })
  return async (dataDir: string): Promise<{ config: StorageConfig; connection: ConnectionOptions }> => {
    const connection = await createDatabase('template1')
    databases.push(connection)
    return { config: toStorageConfig(connection, dataDir), connection }
  }
}

export async function withClient<Result>(
  connection: ConnectionOptions,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Writes documents, by the name of their file, as an archive that another system could give out. Returns its directory. */
export function writeArchive(folder: string, files: Readonly<Record<string, readonly object[]>>): string {
  const directory = mkdtempSync(join(folder, 'archive-'))
  for (const part of ['rows', 'files']) mkdirSync(join(directory, part))
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ format: 'backplane-export', formatVersion: 1 }))
  for (const [name, documents] of Object.entries(files))
    writeFileSync(join(directory, name), documents.map((document) => JSON.stringify(document)).join('\n'))
  return directory
}

type Selection = { isIncluded(table: string): boolean; omittedColumns?: readonly string[] }

/** The number of rows of each table and a hash of them, in whatever order they are. */
export const digestTables = (
  connection: ConnectionOptions,
  { isIncluded, omittedColumns = [] }: Selection,
): Promise<Record<string, TableDigest>> =>
  withClient(connection, async (client) => {
    await prepareSession(client)
    const digests: Record<string, TableDigest> = {}
    for (const { name, columns } of await readTables(client, isIncluded)) {
      const table = { name, columns: columns.filter((column) => !omittedColumns.includes(column)) }
      const rowHash = new RowHash()
      for await (const _ of readRows(client, table, rowHash)) continue
      digests[name] = rowHash.digest
    }
    return digests
  })

/** The definitions of all indexes and the state of all triggers. */
export const describeIndexes = (connection: ConnectionOptions): Promise<unknown[]> =>
  withClient(connection, async (client) => {
    const { rows: indexes } = await client.query(
      `select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'public'::regnamespace order by 1`,
    )
    const { rows: triggers } = await client.query(
      `select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname`,
    )
    return [...indexes, ...triggers]
  })
