import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../../tests/support/database.ts'
import { migrate } from './migrate.ts'
import type { ConnectionOptions } from './startPostgres.ts'

let connection: ConnectionOptions
let pool: Pool
let directory: string

beforeEach(async () => {
  connection = await createDatabase('template1')
  pool = new Pool(connection)
  directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  await file('0001_people.sql', 'create table people (id integer); insert into people values (1);')
})

afterEach(async () => {
  await pool.end()
  await dropDatabase(connection)
  await rm(directory, { recursive: true })
})

const file = (name: string, sql: string): Promise<void> => writeFile(join(directory, name), sql)
const run = (): Promise<string[]> => migrate(pool, directory)
const columns = async (table: string): Promise<string[]> => {
  const { rows } = await pool.query(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  )
  return rows.map(({ name }) => name)
}

test('applies each migration once, in the order of file names', async () => {
  await file('0002_names.sql', 'alter table people add name text;')
  expect(await run()).toEqual(['0001_people.sql', '0002_names.sql'])
  expect(await columns('people')).toEqual(['id', 'name'])
  expect(await run()).toEqual([])
  await file('0003_ages.sql', 'alter table people add age integer;')
  expect(await run()).toEqual(['0003_ages.sql'])
})

test('runs two short queries if no migration is pending', async () => {
  await run()
  const queries: unknown[] = []
  const counting = new Proxy(pool, {
    get: (target, key) =>
      key === 'query' ? (text: string) => queries.push(text) && target.query(text) : Reflect.get(target, key),
  })
  await migrate(counting, directory)
  expect(queries).toHaveLength(2)
})

test('lets a migration exceed the statement timeout, and restores the timeout afterwards', async () => {
  const poolWithTimeout = new Pool({ ...connection, statement_timeout: 500, max: 1 })
  await file('0002_slow.sql', 'select pg_sleep(1);')
  expect(await migrate(poolWithTimeout, directory)).toEqual(['0001_people.sql', '0002_slow.sql'])
  await expect(poolWithTimeout.query('select pg_sleep(1)')).rejects.toThrow('statement timeout')
  await poolWithTimeout.end()
})

test('rolls back a failing migration and names its file', async () => {
  await file('0002_wrong.sql', 'create table half (id integer); select no_such_function();')
  await expect(run()).rejects.toThrow(/0002_wrong\.sql: function no_such_function\(\) does not exist/)
  expect(await columns('half')).toEqual([])
  await file('0002_wrong.sql', 'create table half (id integer);')
  expect(await run()).toEqual(['0002_wrong.sql'])
})

test('completes on the next run after its connection was killed', async () => {
  await file('0002_slow.sql', 'create table slow (id integer); select pg_sleep(60);')
  const first = expect(run()).rejects.toThrow('terminating connection')
  await expect.poll(terminateSleepingBackends).toBe(1)
  await first
  await file('0002_slow.sql', 'create table slow (id integer);')
  expect(await run()).toEqual(['0002_slow.sql'])
})

async function terminateSleepingBackends(): Promise<number | null> {
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()",
  )
  return rowCount
}

test('applies each migration once when several processes start together', async () => {
  const results = await Promise.all([run(), run(), run()])
  expect(results.flat()).toEqual(['0001_people.sql'])
})

test('rejects a migration that was changed after it had been applied', async () => {
  await run()
  await file('0001_people.sql', 'create table persons (id integer);')
  await expect(run()).rejects.toThrow('0001_people.sql was changed after it had been applied')
})

test('rejects a new migration that sorts before an applied one', async () => {
  await run()
  await file('0000_late.sql', 'create table late (id integer);')
  await expect(run()).rejects.toThrow('0000_late.sql is new, but 0001_people.sql after it is already applied')
})

test('rejects a database that is newer than the migration files', async () => {
  await run()
  await pool.query("insert into migrations values ('0009_future.sql', 'x')")
  await expect(run()).rejects.toThrow('it has 0009_future.sql, which this version does not know')
})
