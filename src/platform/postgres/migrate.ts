import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../config/startError.ts'

export type Migration = { name: string; sha256: string; sql: string }

/** Any number will do; it must only be the same in every process. */
const lockKey = 5_170_018

const undefinedTable = '42P01'

/**
 * Brings the database to the newest of the plain SQL files NNNN_name.sql in `directory`, and returns the names of
 * those it applied. Each file and its row in `migrations` are one transaction: after a kill at any step the next run
 * goes on where it was. Processes that start together wait for each other. Throws StartError when the files do not
 * continue what the database has.
 */
export async function migrate(pool: pg.Pool, directory: string): Promise<string[]> {
  const migrations = await readMigrations(directory)
  if (!pending(migrations, await applied(pool)).length) return []
  const client = await pool.connect()
  let fault: Error | undefined
  try {
    // An index of a large table takes minutes, and so does the wait for another process that makes it.
    await client.query('set statement_timeout = 0')
    await client.query(patient('select pg_advisory_lock($1)', [lockKey]))
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const todo = pending(migrations, await applied(client))
    for (const migration of todo) await apply(client, migration)
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    await client.query('reset statement_timeout')
    return todo.map(({ name }) => name)
  } catch (error) {
    fault = error as Error
    throw error
  } finally {
    // After a fault the connection is closed, and with it go its transaction and the lock.
    client.release(fault)
  }
}

/** Waits for an answer as long as it takes (a day), not as long as the pool does. */
const patient = (text: string, values?: unknown[]) => ({ text, ...(values && { values }), query_timeout: 86_400_000 })

/** The files in their order. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sha256: createHash('sha256').update(sql).digest('hex'), sql }
    }),
  )
}

async function applied(database: pg.Pool | pg.PoolClient): Promise<Migration[]> {
  try {
    const { rows } = await database.query<Migration>('select name, sha256 from migrations order by name')
    return rows
  } catch (error) {
    if ((error as pg.DatabaseError).code === undefinedTable) return []
    throw error
  }
}

/** Forward only: what has been applied must be the beginning of the files, unchanged. */
function pending(migrations: Migration[], done: Migration[]): Migration[] {
  done.forEach((row, index) => {
    const file = migrations[index]
    if (file?.name === row.name && file.sha256 === row.sha256) return
    throw new StartError(`The database cannot be migrated: ${complaint(migrations, row, file)}`)
  })
  return migrations.slice(done.length)
}

function complaint(migrations: Migration[], row: Migration, file: Migration | undefined): string {
  if (file?.name === row.name) return `${row.name} was changed after it had been applied; write a new file instead`
  if (migrations.some(({ name }) => name === row.name))
    return `${file?.name} is new, but ${row.name} after it is already applied`
  return `it has ${row.name}, which this version does not know`
}

async function apply(client: pg.PoolClient, { name, sha256, sql }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(patient(sql))
  } catch (error) {
    throw new StartError(`The database cannot be migrated: ${name}: ${(error as Error).message}`, { cause: error })
  }
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  await client.query('commit')
}
