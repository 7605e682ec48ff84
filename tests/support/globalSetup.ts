import { createHash } from 'node:crypto'
import { Client, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '#platform/postgres/migrate.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { startScratchPostgres } from '../../tools/setup/scratchPostgres.ts'
import { bundleFileTask } from './bundleFileTask.ts'

const migrations = 'db/migrations'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for tests; `database` is the migrated template. */
    postgres: ConnectionOptions
  }
}

/** Starts one database server for all test files, with a migrated database from which each file gets a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await bundleFileTask()
  const postgres = await startScratchPostgres()
  try {
    const database = await makeTemplate({ ...postgres.connection, database: 'postgres' })
    project.provide('postgres', { ...postgres.connection, database })
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return () => postgres.stop()
}

/** Keeps the template of an earlier run while the migrations are the same, and drops all else that runs left. */
async function makeTemplate(connection: ConnectionOptions): Promise<string> {
  const template = `template_${await hashOfMigrations()}`
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      String.raw`select datname from pg_database where datname ~ '^(test|template|unfinished)_'`,
    )
    const found = rows.map(({ datname }) => datname)
    for (const name of found) if (name !== template) await client.query(`drop database "${name}" with (force)`)
    if (found.includes(template)) return template
    await client.query(`create database unfinished_${template}`)
    await migrateOnce({ ...connection, database: `unfinished_${template}` })
    await client.query(`alter database unfinished_${template} rename to ${template}`)
    return template
  } finally {
    await client.end()
  }
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sha256 } of await readMigrations(migrations)) hash.update(`${name} ${sha256}\n`)
  return hash.digest('hex').slice(0, 16)
}

async function migrateOnce(connection: ConnectionOptions): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 })
  try {
    await migrate(pool, migrations)
  } finally {
    await pool.end()
  }
}
