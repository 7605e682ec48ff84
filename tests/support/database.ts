import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'

/**
 * A migrated, empty database for the calling test file alone, dropped after its tests. Call it at the top of the file:
 * `const connection = await testDatabase()`.
 */
export async function testDatabase(): Promise<ConnectionOptions> {
  const connection = await createDatabase(inject('postgres').database)
  afterAll(() => dropDatabase(connection))
  return connection
}

/** Makes a copy of `template`; `template1` has nothing in it, not even the table of migrations. */
export async function createDatabase(template: string): Promise<ConnectionOptions> {
  const database = `test_${randomBytes(8).toString('hex')}`
  await onServer((client) => client.query(`create database ${database} template ${template} strategy file_copy`))
  return { ...inject('postgres'), database }
}

export async function dropDatabase({ database }: ConnectionOptions): Promise<void> {
  await onServer(async (client) => {
    // A pool says it has ended when its last messages are on their way; who is thrown out by force reports an error.
    for (let wait = 0; wait < 200 && (await hasClients(client, database)); wait++) await sleep(5)
    await client.query(`drop database ${database} with (force)`)
  })
}

async function hasClients(client: Client, database: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_stat_activity where datname = $1 limit 1', [database])
  return rows.length > 0
}

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
