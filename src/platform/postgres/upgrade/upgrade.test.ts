import { Client } from 'pg'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createDatabase, dropDatabase } from '../../../../tests/support/database.ts'
import { type Migration, readMigrations } from '../migrate.ts'
import type { ConnectionOptions } from '../startPostgres.ts'
import { describeUpgrade } from './describeUpgrade.ts'
import { readTableSizes, type TableSize } from './estimate.ts'
import { rehearseMigrations } from './rehearseMigrations.ts'

let connection: ConnectionOptions
let client: Client

const reset = async () => {
  await client?.end()
  if (connection) await dropDatabase(connection)
  connection = await createDatabase('template1')
  client = new Client(connection)
  await client.connect()
}
beforeEach(reset)
afterAll(async () => {
  await client.end()
  await dropDatabase(connection)
})

const migration = (sql: string, name = '0002_next.sql'): Migration => ({ name, sha256: '', sql })

const first = migration(
  `create table people (id integer primary key, name text, age integer not null default 0);
   create table pets (owner integer references people (id));
   create index people_name on people (name);
   create function greet(text) returns text language sql immutable as $$ select $1 $$;`,
  '0001_people.sql',
)

const rehearse = async (sql: string) => {
  const [result] = await rehearseMigrations(client, { applied: [first], pending: [migration(sql)] })
  if (!result) throw new Error('Nothing was rehearsed')
  return result
}

it.each([
  ['alter table people drop column name', 'drops people.name'],
  ['alter table people rename column name to title', 'drops people.name'],
  ['alter table people rename to persons', 'renames people to persons'],
  ['drop table pets', 'drops pets'],
  ['alter table people alter column age type bigint', 'makes people.age a bigint'],
  ['alter table people add column mail text not null', 'requires people.mail'],
  ['alter table people alter column name set not null', 'requires people.name'],
  ['alter table people alter column age drop default', 'drops the default of people.age'],
  ['alter table people add constraint grown check (age > 17)', 'adds the rule grown to people'],
  ['create unique index people_once on people (name)', 'adds the rule people_once to people'],
  ['alter table people drop constraint people_pkey cascade', 'drops the key people_pkey of people'],
  ['drop function greet', 'drops greet(text)'],
])('sees that a running version cannot work beside "%s"', async (sql, reason) => {
  expect((await rehearse(sql)).breaking).toContain(reason)
})

it.each([
  ['create table notes (person integer references people (id))'],
  ['alter table people add column mail text'],
  ["alter table people add column mail text not null default ''"],
  ['alter table people add column boss integer references people (id)'],
  ['alter table people add column mail text unique'],
  ['create index people_age on people (age)'],
  ['drop index people_name'],
  ['update people set age = age + 1'],
  ['alter table people alter column age drop not null'],
])('sees that a running version can work beside "%s"', async (sql) => {
  expect((await rehearse(sql)).breaking).toEqual([])
})

it('observes the locks that PostgreSQL takes of tables that exist', async () => {
  const locksOf = async (sql: string) => {
    await reset()
    return Object.fromEntries((await rehearse(sql)).locks)
  }
  expect(await locksOf('alter table people add column mail text')).toEqual({ people: 'reads and writes' })
  expect(await locksOf('create index on people (age)')).toEqual({ people: 'writes' })
  expect(await locksOf('create table notes (person integer references people (id))')).toEqual({ people: 'writes' })
  expect(await locksOf('update people set age = 1')).toEqual({})
  expect(await locksOf('create table notes (id integer); create index on notes (id)')).toEqual({})
})

it('names what takes time: tables that are rewritten, indexed, checked or written to', async () => {
  const { rewritten, indexed, checked, written } = await rehearse(
    `alter table people alter column age type bigint; create index on pets (owner);
     alter table pets add constraint owned check (owner > 0); update people set age = 1;`,
  )
  expect({ rewritten, indexed, checked, written }).toEqual({
    rewritten: ['people'],
    indexed: ['pets'],
    checked: ['pets'],
    written: ['people'],
  })
})

it('believes what a migration says of itself, in both directions', async () => {
  const sizes = new Map<string, TableSize>()
  const safe = await rehearse(
    '-- Rolling deploy: yes, nothing has read it since 1.1.\nalter table people drop column name',
  )
  expect(describeUpgrade([safe], sizes)).toMatch(
    /can run beside it: nothing has read it since 1\.1\.\n\nRolling deploy: yes/,
  )
  await reset()
  const unsafe = await rehearse('-- Rolling deploy: no, ages are counted again.\nupdate people set age = 0')
  expect(describeUpgrade([unsafe], sizes)).toMatch(
    /cannot run beside it: ages are counted again\.\n\nRolling deploy: no/,
  )
})

it('estimates by the sizes of the tables that a site has', async () => {
  const result = await rehearse('create index people_age on people (age)')
  await client.query("insert into people select n, repeat('x', 500) from generate_series(1, 2000) n; analyze people")
  const sizes = await readTableSizes(client)
  expect(sizes.get('people')).toMatchObject({ rows: 2000, bytes: expect.any(Number) })
  expect(describeUpgrade([result], sizes)).toContain('takes less than a second: builds an index of people (1 MB)')
  const large = { rows: 1_000_000, bytes: 2_000_000_000, bytesWithIndexes: 3_000_000_000 }
  expect(describeUpgrade([result], new Map([['people', large]]))).toContain('takes up to about 2 min')
})

it('refuses a migration that fails, and names it', async () => {
  await expect(rehearse('alter table nowhere add column a text')).rejects.toThrow('0002_next.sql would fail: ')
})

it('sees what the migrations of the site do', async () => {
  const all = await readMigrations('db/migrations')
  const firstPending = all.findIndex(({ name }) => name.startsWith('0076'))
  const state = { applied: all.slice(0, firstPending), pending: all.slice(firstPending) }
  const rehearsed = await rehearseMigrations(client, state)
  const found = (number: string) => rehearsed.find(({ name }) => name.startsWith(number))
  expect(found('0108')?.breaking).toEqual(['drops forums.title_zh', 'drops forums.description_zh'])
  expect(found('0109')?.breaking).toEqual([])
  expect(found('0076')?.rewritten).toContain('tickets')
})
