import type pg from 'pg'
import { readTables } from '../catalogue.ts'
import { withoutDerived } from './fields.ts'
import { createFunctions, createObjectsStatement, createRowsStatement } from './importSql.ts'
import { type DocumentSource, explain, loadLines } from './loadLines.ts'
import {
  createMissingCount,
  createRememberStatement,
  createSplitStatement,
  createStateCounts,
  createStatesTable,
  createUpdateIds,
  createUpdateStatements,
  type DocumentState,
  hasLwid,
  toChangedTable,
} from './updateSql.ts'

export type UpdateCounts = Readonly<Record<DocumentState, number>> & {
  /** The first lwids of documents that differ, and were edited here. */
  readonly keptLwids: readonly string[]
  /** Documents of a former archive that this one lacks; they stay. */
  readonly missing: number
  /** Rows without a lwid, such as ratings. */
  readonly newRows: number
}

/** Adds what is new in an archive, and changes what differs from the former one and was not edited here. The caller commits. */
export async function updateDocuments(client: pg.ClientBase, source: DocumentSource): Promise<UpdateCounts> {
  const kinds = source.kinds.map(withoutDerived)
  await client.query(createFunctions)
  for (const kind of source.kinds) await loadLines(client, kind, source)
  const counts = { new: 0, changed: 0, unchanged: 0, kept: 0 }
  const keptLwids: string[] = []
  let newRows = 0
  for (const kind of kinds) {
    await client.query(createStatesTable(kind))
    const { rows } = await client.query<StateCount>(createStateCounts(kind))
    for (const { state, count, lwids } of hasLwid(kind) ? rows : []) {
      counts[state] += count
      if (state === 'kept') keptLwids.push(...lwids)
    }
    await client.query(createSplitStatement(kind))
  }
  const objectKinds = kinds.filter(({ definition }) => definition.objectKind)
  const users = kinds.filter(({ definition }) => definition.table === 'users')
  for (const statement of [...createUpdateIds(users, 'user'), ...createUpdateIds(objectKinds, 'object')])
    await client.query(statement).catch(explain('The documents'))
  await client.query('analyze archive_users; analyze archive_objects')
  const byTable = new Map(kinds.map((kind) => [kind.definition.table, kind]))
  for (const { name } of await readTables(client, (table) => table === 'objects' || byTable.has(table))) {
    const kind = byTable.get(name)
    if (!kind) await client.query(createObjectsStatement(objectKinds)).catch(explain('The documents'))
    else if (hasLwid(kind)) await client.query(createRowsStatement(kind)).catch(explain(kind.definition.name))
    else {
      const statement = `${createRowsStatement(kind)} on conflict do nothing`
      newRows += (await client.query(statement).catch(explain(kind.definition.name))).rowCount ?? 0
    }
  }
  for (const kind of kinds) {
    if (hasLwid(kind)) {
      for (const statement of createUpdateStatements(kind))
        await client.query(statement).catch(explain(kind.definition.name))
      await client.query(createRememberStatement(kind, toChangedTable(kind)))
    }
    await client.query(createRememberStatement(kind))
  }
  const { rows } = await client.query<{ count: number }>(createMissingCount(kinds.filter(hasLwid)))
  return { ...counts, keptLwids, newRows, missing: rows[0]?.count ?? 0 }
}

type StateCount = { state: DocumentState; count: number; lwids: string[] }
