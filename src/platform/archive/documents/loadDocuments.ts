import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '#platform/config/startErrors.ts'
import { quoteName, readTables } from '../catalogue.ts'
import { withoutIndexes } from '../withoutIndexes.ts'
import type { ExportManifest } from './exportManifest.ts'
import { copyOptions } from './exportSql.ts'
import { type Kind, withoutDerived } from './fields.ts'
import {
  createFunctions,
  createIdStatement,
  createLinesTable,
  createObjectsStatement,
  createRowsStatement,
  toLinesTable,
} from './importSql.ts'
import { createLineSchema } from './lineSchema.ts'
import { readLines } from './readLines.ts'

export type DocumentSource = {
  readonly directory: string
  readonly manifest: ExportManifest
  readonly kinds: readonly Kind[]
}

/** Loads all documents in one transaction. `finish` may compute what they lack. Throws StartError, which names the document. */
export async function loadDocuments(
  client: pg.ClientBase,
  source: DocumentSource,
  finish: () => Promise<void>,
): Promise<void> {
  const kinds = source.manifest.hasDerived ? source.kinds : source.kinds.map(withoutDerived)
  const tables = [...kinds.map(({ definition }) => definition.table), 'objects'].map(quoteName)
  await client.query('begin')
  // Migrations may have added rows.
  await client.query(`truncate ${tables.join(', ')} cascade`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(createFunctions)
  for (const kind of source.kinds) await loadLines(client, kind, source)
  await withoutIndexes(client, [...kinds.map(({ definition }) => definition.table), 'objects'], () =>
    insertRows(client, kinds),
  )
  await finish()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await advanceSequences(client, source.manifest)
  await client.query('commit')
}

async function loadLines(client: pg.ClientBase, kind: Kind, { directory, manifest }: DocumentSource): Promise<void> {
  const { name, complete } = kind.definition
  const path = join(directory, `${name}.jsonl`)
  await client.query(createLinesTable(kind))
  let count = 0
  async function* createCopy() {
    for await (const line of readLines({
      path,
      name: `${name}.jsonl`,
      schema: createLineSchema(kind),
      ...(complete ? { complete } : {}),
    })) {
      count += 1
      yield `${line}\n`
    }
  }
  if (existsSync(path))
    await pipeline(
      Readable.from(collect(createCopy())),
      client.query(copyFrom(`copy ${toLinesTable(kind)} (doc) from stdin ${copyOptions}`)),
    ).catch(explain(name))
  const expected = manifest.counts[name]
  if (expected !== undefined && expected !== count)
    throw new StartError(`${name}.jsonl has ${count} documents instead of ${expected}`)
}

const chunkLength = 256 * 1024

async function* collect(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

async function insertRows(client: pg.ClientBase, kinds: readonly Kind[]): Promise<void> {
  const objectKinds = kinds.filter(({ definition }) => definition.objectKind)
  const users = kinds.filter(({ definition }) => definition.table === 'users')
  await client.query(createIdStatement(users, 'user')).catch(explain('users'))
  await client.query(createIdStatement(objectKinds, 'object')).catch(explain('The documents'))
  await client.query('analyze archive_users; analyze archive_objects')
  const byTable = new Map(kinds.map((kind) => [kind.definition.table, kind]))
  for (const { name } of await readTables(client, (table) => table === 'objects' || byTable.has(table))) {
    const kind = byTable.get(name)
    const statement = kind ? createRowsStatement(kind) : createObjectsStatement(objectKinds)
    await client.query(statement).catch(explain(kind?.definition.name ?? 'The documents'))
    await client.query(`analyze ${quoteName(name)}`)
  }
}

/** Blames the document for what the database refuses, such as a second one of the same name. */
const explain =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartError(`${name}: ${error.message}${locate(error)}`, { cause: error })
  }

const uniqueViolation = '23505'

/** Details of other errors have the whole row, and so hashes of passwords. */
function locate({ code, detail = '' }: pg.DatabaseError): string {
  const place = code === uniqueViolation ? detail : detail.match(/[a-z]{3}-[0-9a-f]{8}/)?.[0]
  return place ? ` (${place})` : ''
}

async function advanceSequences(client: pg.ClientBase, { sequences }: ExportManifest): Promise<void> {
  const former = new Map(sequences.map(({ name, lastValue }) => [name, lastValue]))
  const { rows } = await client.query<{ sequence: string; name: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, s.relname as name, c.relname as "table", a.attname as "column"
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('i', 'a')
       join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  )
  for (const { sequence, name, table, column } of rows)
    await client.query(
      `select setval($1::regclass, last) from (select greatest(max(${quoteName(column)}), $2::bigint) as last from ${quoteName(table)}) l where last > 0`,
      [sequence, former.get(name) ?? null],
    )
}
