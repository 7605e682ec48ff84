import { Semaphore } from 'async-mutex'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/testLog.ts'
import { openDatabase } from './database.ts'
import { type OperationScope, operationScope } from './operationScope.ts'

const { kysely, transact, pool, close } = openDatabase(await testDatabase(), {
  log: createTestLog().log,
  poolSize: 2,
  apiPoolSize: 2,
})
afterAll(close)

const sleepFor = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(kysely)
const runIn = <T>(scope: OperationScope, work: () => Promise<T>) => operationScope.run(scope, work)
const countSleeping = async () =>
  (
    await pool.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep($1)%'
       and pid <> pg_backend_pid()`,
    )
  ).rowCount

it('leaves connections for pages while many API calls wait', async () => {
  const deadline = new AbortController()
  const calls = Array.from({ length: 10 }, () => runIn({ signal: deadline.signal }, () => sleepFor(60)))
  await expect.poll(countSleeping).toBe(2)
  expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }])
  deadline.abort()
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'))
})

it('cancels the running statement in PostgreSQL when the deadline of its API call passes', async () => {
  const deadline = new AbortController()
  const call = runIn({ signal: deadline.signal }, () => sleepFor(60))
  call.catch(() => {})
  await expect.poll(countSleeping).toBe(1)
  deadline.abort()
  await expect(call).rejects.toThrow()
  await expect.poll(countSleeping, { timeout: 10_000 }).toBe(0)
})

it('starts no statement after the deadline, inside or outside a transaction', async () => {
  const signal = AbortSignal.abort()
  await expect(runIn({ signal }, () => sleepFor(0))).rejects.toThrow('took too long')
  await expect(runIn({ signal }, () => transact(({ db }) => sql`select 1`.execute(db)))).rejects.toThrow('too long')
})

it('reuses the connection of an API call that finished before its deadline', async () => {
  for (let call = 0; call < 5; call++) {
    const deadline = new AbortController()
    await runIn({ signal: deadline.signal }, () => sleepFor(0))
    deadline.abort()
  }
  expect(await runIn({}, async () => (await sql<{ n: number }>`select 1 as n`.execute(kysely)).rows)).toEqual([
    { n: 1 },
  ])
})

it('uses no more connections than the API call may have at the same time', async () => {
  const deadline = new AbortController()
  const scope = { signal: deadline.signal, connections: new Semaphore(1) }
  const call = runIn(scope, () => Promise.all([sleepFor(60), sleepFor(60)]))
  call.catch(() => {})
  await expect.poll(countSleeping).toBe(1)
  await runIn({}, () => sleepFor(0))
  expect(await countSleeping()).toBe(1)
  deadline.abort()
  await expect(call).rejects.toThrow()
  await expect.poll(() => scope.connections.getValue()).toBe(1)
})
