import type { ClientBase } from 'pg'
import { StartError } from '../../config/startErrors.ts'
import type { Migration, PendingMigrations } from '../migrate.ts'
import { readCatalog } from './catalog.ts'
import { compareCatalogs, type SchemaChanges } from './compareCatalogs.ts'

/** What a lock on a table keeps others from until the migration is done. */
export type Blocked = 'reads and writes' | 'writes'

export type Rehearsed = SchemaChanges & {
  readonly name: string
  /** Only tables that exist before the migration. */
  readonly locks: ReadonlyMap<string, Blocked>
  /** Tables in which it may insert, change or delete rows. */
  readonly written: readonly string[]
  /** What the migration says itself about running beside the version before. */
  readonly declared: Declaration | undefined
}

export type Declaration = { readonly isSafe: boolean; readonly reason: string }

/**
 * Runs migrations on an empty database with the same schema, and observes them: their locks are those that PostgreSQL
 * has taken, not those that somebody read in a manual. Throws StartError.
 */
export async function rehearseMigrations(
  client: ClientBase,
  { applied, pending }: PendingMigrations,
): Promise<Rehearsed[]> {
  for (const { sql } of applied) await client.query(sql)
  const rehearsed: Rehearsed[] = []
  for (const migration of pending) rehearsed.push(await rehearse(client, migration))
  return rehearsed
}

async function rehearse(client: ClientBase, { name, sql }: Migration): Promise<Rehearsed> {
  const before = await readCatalog(client)
  await client.query('begin')
  try {
    await client.query(sql)
  } catch (error) {
    throw new StartError(`${name} would fail: ${(error as Error).message}`, { cause: error })
  }
  const { rows } = await client.query<{ id: number; mode: string }>(
    "select relation::int as id, mode from pg_locks where pid = pg_backend_pid() and locktype = 'relation'",
  )
  const changes = compareCatalogs(before, await readCatalog(client))
  await client.query('commit')

  const locks = new Map<string, Blocked>()
  const written = new Set<string>()
  for (const { id, mode } of rows) {
    const table = before.tables.get(id)?.name
    if (!table) continue
    if (mode === 'AccessExclusiveLock') locks.set(table, 'reads and writes')
    else if (writeBlocking.has(mode) && !locks.has(table)) locks.set(table, 'writes')
    if (mode === 'RowExclusiveLock') written.add(table)
  }
  return { name, ...changes, locks, written: [...written], declared: readDeclaration(sql) }
}

const writeBlocking = new Set(['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock'])

/** Reads a line such as `-- Rolling deploy: no, the version before counts on every row having one.` */
export function readDeclaration(sql: string): Declaration | undefined {
  const [, answer, reason] = /^-- Rolling deploy: (yes|no), (.+)$/m.exec(sql) ?? []
  return reason ? { isSafe: answer === 'yes', reason } : undefined
}
