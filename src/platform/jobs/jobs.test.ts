import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import { type Job, startJobs } from './jobs.ts'

const connection = await testDatabase()
const context = () => ({}) as Context

/** The queue as a process leaves it that is killed while a run is going on. */
async function killedDuring(name: string, pool: pg.Pool): Promise<void> {
  const killed = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  await killed.start()
  await killed.createQueue(name, { retryLimit: 5, heartbeatSeconds: 60 })
  await killed.insert(name, [{ data: { left: 'by the killed one' } }])
  await killed.fetch(name)
  await killed.stop({ graceful: false, close: false })
}

it('has running work show that it lives, also in a queue that an earlier version made', async () => {
  const { pool, close } = openDatabase(connection, { log: silentLog })
  const earlier = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  await earlier.start()
  await earlier.createQueue('solder')
  await earlier.stop({ graceful: false, close: false })

  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const solder: Job = { name: 'solder', run: () => (begun.resolve(), ended.promise) }
  const jobs = await startJobs({ pool, log: silentLog, jobs: [solder], context })
  await jobs.add('solder', [{ data: {} }])
  await begun.promise
  const { rows } = await pool.query(`select state, heartbeat_seconds from pgboss.job where name = 'solder'`)
  expect(rows).toEqual([{ state: 'active', heartbeat_seconds: 30 }])
  ended.resolve()
  await jobs.stop()
  await close()
})

it('runs at once what a killed process had begun, where no other process lives', async () => {
  const { pool, close } = openDatabase(connection, { log: silentLog })
  await killedDuring('etch', pool)
  const ran = Promise.withResolvers<object>()
  const etch: Job = { name: 'etch', run: async (_, data) => ran.resolve(data) }
  const jobs = await startJobs({ pool, log: silentLog, jobs: [etch], alone: true, context })
  expect(await ran.promise).toEqual({ left: 'by the killed one' })
  await jobs.stop()
  await close()
})

it('leaves what is going on to the other processes that live', async () => {
  const { pool, close } = openDatabase(connection, { log: silentLog })
  await killedDuring('drill', pool)
  const ran = Promise.withResolvers<object>()
  const drill: Job = { name: 'drill', run: async (_, data) => ran.resolve(data) }
  const jobs = await startJobs({ pool, log: silentLog, jobs: [drill], alone: false, context })
  await jobs.add('drill', [{ data: { left: 'by another' } }])
  expect(await ran.promise).toEqual({ left: 'by another' })
  const { rows } =
    await pool.query(`select count(*)::int as count from pgboss.job where name = 'drill' and state = 'active'
    and data->>'left' = 'by the killed one'`)
  expect(rows).toEqual([{ count: 1 }])
  await jobs.stop()
  await close()
})
