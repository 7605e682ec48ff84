import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { testLog } from '#tests/testLog.ts'
import { openDatabase } from './database.ts'
import { type OperationScope, operationScope } from './operationScope.ts'

const { kysely, transact, pool, close } = openDatabase(await testDatabase(), {
  log: testLog().log,
  poolSize: 2,
  apiPoolSize: 2,
})
afterAll(close)

const sleepFor = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(kysely)
const within = <T>(scope: OperationScope, work: () => Promise<T>) => operationScope.run(scope, work)
const sleeping = async () =>
  (
    await pool.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep($1)%'
       and pid <> pg_backend_pid()`,
    )
  ).rowCount

it('leaves the connections of pages to pages, however many calls of the API wait', async () => {
  const deadline = new AbortController()
  const calls = Array.from({ length: 10 }, () => within({ signal: deadline.signal }, () => sleepFor(60)))
  await expect.poll(sleeping).toBe(2)
  expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }])
  deadline.abort()
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'))
})

it('ends the statement of a call whose deadline has passed in PostgreSQL as well', async () => {
  const deadline = new AbortController()
  const call = within({ signal: deadline.signal }, () => sleepFor(60))
  call.catch(() => {})
  await expect.poll(sleeping).toBe(1)
  deadline.abort()
  await expect(call).rejects.toThrow()
  await expect.poll(sleeping, { timeout: 10_000 }).toBe(0)
})

it('begins no statement after the deadline, within a transaction neither', async () => {
  const signal = AbortSignal.abort()
  await expect(within({ signal }, () => sleepFor(0))).rejects.toThrow('took too long')
  await expect(within({ signal }, () => transact(({ db }) => sql`select 1`.execute(db)))).rejects.toThrow('too long')
})

it('lets the next call use a connection on which nothing was cut off', async () => {
  for (let call = 0; call < 5; call++) {
    const deadline = new AbortController()
    await within({ signal: deadline.signal }, () => sleepFor(0))
    deadline.abort()
  }
  expect(await within({}, async () => (await sql<{ n: number }>`select 1 as n`.execute(kysely)).rows)).toEqual([
    { n: 1 },
  ])
})
