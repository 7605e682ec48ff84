import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../config/startErrors.ts'
import { advisoryLocks } from '../db/advisoryLocks.ts'
import { withAdvisoryLock } from '../db/withAdvisoryLock.ts'
import { rejectUnfinished } from './unfinishedCopy.ts'

export type Migration = { name: string; sha256: string; sql: string }

const undefinedTable = '42P01'

/**
 * Applies the pending files NNNN_name.sql and returns their names. Each is one transaction with its row in
 * `migrations`, so an interrupted run can be repeated; concurrent processes wait. Throws StartError.
 */
export async function migrate(pool: pg.Pool, directory: string): Promise<string[]> {
  await rejectUnfinished(pool)
  return applyMigrations(pool, await readMigrations(directory))
}

/** Like `migrate`, of a part of the files: for the schema of an earlier version. */
export async function applyMigrations(pool: pg.Pool, migrations: Migration[]): Promise<string[]> {
  if (!getPending(migrations, await readApplied(pool)).length) return []
  // Indexing a large table takes minutes.
  return withAdvisoryLock(pool, advisoryLocks.migration, async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const pending = getPending(migrations, await readApplied(client))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  })
}

export type PendingMigrations = { readonly applied: readonly Migration[]; readonly pending: readonly Migration[] }

/** Compares the files in `directory` with what the database has, and changes nothing. Throws StartError. */
export async function findPending(pool: pg.Pool, directory: string): Promise<PendingMigrations> {
  await rejectUnfinished(pool)
  const migrations = await readMigrations(directory)
  const pending = getPending(migrations, await readApplied(pool))
  return { applied: migrations.slice(0, migrations.length - pending.length), pending }
}

/** Raises the query timeout of the pool to a day. */
const withoutTimeout = (text: string) => ({ text, query_timeout: 86_400_000 })

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sha256: createHash('sha256').update(sql).digest('hex'), sql }
    }),
  )
}

async function readApplied(database: pg.Pool | pg.PoolClient): Promise<Migration[]> {
  try {
    const { rows } = await database.query<Migration>('select name, sha256 from migrations order by name')
    return rows
  } catch (error) {
    if ((error as pg.DatabaseError).code === undefinedTable) return []
    throw error
  }
}

/** Applied migrations must be the first files, unchanged. Throws StartError. */
function getPending(migrations: Migration[], applied: Migration[]): Migration[] {
  applied.forEach((row, index) => {
    const file = migrations[index]
    if (file?.name === row.name && file.sha256 === row.sha256) return
    throw new StartError(`The database cannot be migrated: ${describeMismatch(migrations, row, file)}`)
  })
  return migrations.slice(applied.length)
}

function describeMismatch(migrations: Migration[], row: Migration, file: Migration | undefined): string {
  if (file?.name === row.name) return `${row.name} was changed after it had been applied; write a new file instead`
  if (migrations.some(({ name }) => name === row.name))
    return `${file?.name} is new, but ${row.name} after it is already applied`
  return `it has ${row.name}, which this version does not know`
}

async function apply(client: pg.PoolClient, { name, sha256, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(withoutTimeout(sql))
  } catch (error) {
    throw new StartError(`The database cannot be migrated: ${name}: ${(error as Error).message}`, { cause: error })
  }
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  await client.query('commit')
}
