import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import { type Job, startJobs } from './jobs.ts'

const connection = await testDatabase()

it('has running work show that it lives, also in a queue that an earlier version made', async () => {
  const { pool, close } = openDatabase(connection, { log: silentLog })
  const earlier = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  await earlier.start()
  await earlier.createQueue('solder')
  await earlier.stop({ graceful: false, close: false })

  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const solder: Job = { name: 'solder', run: () => (begun.resolve(), ended.promise) }
  const jobs = await startJobs({ pool, log: silentLog, jobs: [solder], context: () => ({}) as Context })
  await jobs.add('solder', [{ data: {} }])
  await begun.promise
  const { rows } = await pool.query(`select state, heartbeat_seconds from pgboss.job where name = 'solder'`)
  expect(rows).toEqual([{ state: 'active', heartbeat_seconds: 30 }])
  ended.resolve()
  await jobs.stop()
  await close()
})
