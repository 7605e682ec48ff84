import type pg from 'pg'
import { quoteName, readTables } from '../catalogue.ts'
import { withoutIndexes } from '../withoutIndexes.ts'
import type { ExportManifest } from './exportManifest.ts'
import { type Kind, withoutDerived } from './fields.ts'
import { createFunctions, createIdStatement, createObjectsStatement, createRowsStatement } from './importSql.ts'
import { type DocumentSource, explain, loadLines } from './loadLines.ts'
import { createRememberStatement } from './updateSql.ts'

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
  // Ids of an own export tell what is new; all others are told by what was imported before.
  if (!source.manifest.hasDerived) for (const kind of kinds) await client.query(createRememberStatement(kind))
  await advanceSequences(client, source.manifest)
  await client.query('commit')
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
