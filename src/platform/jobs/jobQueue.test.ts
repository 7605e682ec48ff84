import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { startDatabaseProxy } from '#tests/databaseProxy.ts'
import { createTestLog } from '#tests/testLog.ts'
import type { Role } from '../config/roles.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import { type Job, startJobQueue } from './jobQueue.ts'

const connection = await testDatabase()
const context = () => ({}) as Context

/** Leaves the queue in the state of a process that was killed during a run. */
async function simulateKillDuring(name: string, pool: pg.Pool): Promise<void> {
  const killed = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  await killed.start()
  await killed.createQueue(name, { retryLimit: 5, heartbeatSeconds: 60 })
  await killed.insert(name, [{ data: { left: 'by the killed one' } }])
  await killed.fetch(name)
  await killed.stop({ graceful: false, close: false })
}

it('sets the heartbeat of running jobs, also in a queue created by an earlier version', async () => {
  const { pool, close } = openDatabase(connection, { log: silentLog })
  const earlier = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  await earlier.start()
  await earlier.createQueue('solder')
  await earlier.stop({ graceful: false, close: false })

  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const solder: Job = { name: 'solder', run: () => (started.resolve(), ended.promise) }
  const jobs = await startJobQueue({ pool, log: silentLog, jobs: [solder], context })
  await jobs.enqueue('solder', [{ data: {} }])
  await started.promise
  const { rows } = await pool.query(`select state, heartbeat_seconds from pgboss.job where name = 'solder'`)
  expect(rows).toEqual([{ state: 'active', heartbeat_seconds: 30 }])
  ended.resolve()
  await jobs.stop()
  await close()
})

it('retries the active runs of a killed process at once if no other process uses the queue', async () => {
  const { pool, close } = openDatabase(connection, { log: silentLog })
  await simulateKillDuring('etch', pool)
  const ran = Promise.withResolvers<object>()
  const etch: Job = { name: 'etch', run: async (_, data) => ran.resolve(data) }
  const jobs = await startJobQueue({ pool, log: silentLog, jobs: [etch], isOnlyProcess: true, context })
  expect(await ran.promise).toEqual({ left: 'by the killed one' })
  const { rows } = await pool.query(`select start_after, retry_count from pgboss.job where name = 'etch'`)
  expect(rows).toEqual([{ start_after: new Date(0), retry_count: 1 }])
  await jobs.stop()
  await close()
})

it('leaves active runs alone while other processes use the queue', async () => {
  const { pool, close } = openDatabase(connection, { log: silentLog })
  await simulateKillDuring('drill', pool)
  const ran = Promise.withResolvers<object>()
  const drill: Job = { name: 'drill', run: async (_, data) => ran.resolve(data) }
  const jobs = await startJobQueue({ pool, log: silentLog, jobs: [drill], isOnlyProcess: false, context })
  await jobs.enqueue('drill', [{ data: { left: 'by another' } }])
  expect(await ran.promise).toEqual({ left: 'by another' })
  const { rows } =
    await pool.query(`select count(*)::int as count from pgboss.job where name = 'drill' and state = 'active'
    and data->>'left' = 'by the killed one'`)
  expect(rows).toEqual([{ count: 1 }])
  await jobs.stop()
  await close()
})

it('leaves the jobs of roles that this process does not have to other processes', async () => {
  const { pool, close } = openDatabase(connection, { log: silentLog })
  const ran: string[] = []
  const start = (...roles: Role[]) => {
    const record = async (_: unknown, data: object) => void ran.push(`${roles} ${Object.values(data)}`)
    const bond: Job = { name: 'bond', run: record }
    const post: Job = { name: 'post', role: 'mail', run: record }
    const dueTimings = { minMs: 100, maxMs: 1_000 }
    return startJobQueue({ pool, log: silentLog, jobs: [bond, post], roles: new Set(roles), dueTimings, context })
  }
  const queues = [await start('web'), await start('web', 'mail'), await start('jobs')]
  const [web] = queues
  for (const n of [1, 2, 3]) for (const name of ['bond', 'post']) await web?.enqueue(name, [{ data: { n } }])
  await expect.poll(() => ran.length, { timeout: 30_000 }).toBe(6)
  expect(ran.toSorted()).toEqual(['jobs 1', 'jobs 2', 'jobs 3', 'web,mail 1', 'web,mail 2', 'web,mail 3'])
  for (const queue of queues) await queue.stop()
  await close()
})

it('records the end of a run once the unreachable database is back', async () => {
  const proxy = await startDatabaseProxy(connection)
  const warned = Promise.withResolvers<void>()
  const { log } = createTestLog((entry) => entry.includes('"level":40') && warned.resolve())
  const { pool, close } = openDatabase(proxy.connection, { log: silentLog })
  const observer = openDatabase(connection, { log: silentLog })
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const route: Job = { name: 'route', run: () => (started.resolve(), finish.promise) }
  const jobs = await startJobQueue({ pool, log, jobs: [route], context })
  await jobs.enqueue('route', [{ data: {} }])
  await started.promise
  proxy.set('cut')
  finish.resolve()
  await warned.promise
  proxy.set('open')
  const states = async () => {
    const { rows } = await observer.pool.query(`select state from pgboss.job where name = 'route'`)
    return rows
  }
  // Below the heartbeat of 30 s, after which the run would be retried.
  await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: 'completed' }])
  await jobs.stop()
  await Promise.all([close(), observer.close(), proxy.stop()])
})
