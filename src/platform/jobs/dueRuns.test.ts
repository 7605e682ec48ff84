import { PgBoss } from 'pg-boss'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import { type Job, startJobQueue } from './jobQueue.ts'

const { pool, close } = openDatabase(await testDatabase(), { log: silentLog })
afterAll(close)

/** This time is so long that nothing runs by the safety net. */
const never = 1_000_000

async function start(job: Job, dueTimings = { minMs: 50, maxMs: never }) {
  const queue = await startJobQueue({ pool, log: silentLog, jobs: [job], dueTimings, context: () => ({}) as Context })
  onTestFinished(() => queue.stop())
  return queue
}

const countRuns = () => {
  const runs: number[] = []
  return { runs, run: async () => void runs.push(Date.now()) }
}

it('runs a delayed job at its time', async () => {
  const { runs, run } = countRuns()
  const queue = await start({ name: 'delayed', run })
  const startAfter = new Date(Date.now() + 1_000)
  await queue.enqueue('delayed', [{ data: {}, startAfter }])
  await expect.poll(() => runs.length).toBe(1)
  expect(runs[0]).toBeGreaterThanOrEqual(startAfter.getTime() - 5)
})

it('tries a failed run again at the time of its next attempt', async () => {
  let attempts = 0
  const queue = await start({
    name: 'failing',
    async run() {
      attempts += 1
      if (attempts === 1) throw new Error('once')
    },
  })
  await queue.enqueue('failing', [{ data: {} }])
  await expect.poll(() => attempts).toBe(2)
})

it('finds the runs of another process without its notification, at the next look', async () => {
  const { runs, run } = countRuns()
  const worker = await start({ name: 'missed', run }, { minMs: 50, maxMs: 200 })
  const other = await startJobQueue({
    pool,
    log: silentLog,
    jobs: [{ name: 'missed', run }],
    roles: new Set(['web']),
    context: () => ({}) as Context,
  })
  onTestFinished(() => other.stop())
  await new Promise((resolve) => setTimeout(resolve, 100))
  await other.enqueue('missed', [{ data: {} }])
  await expect.poll(() => runs.length).toBe(1)
  expect(worker.hasWorkers('missed')).toBe(true)
})

it('ends the run of a killed process, and runs it again', async () => {
  const { runs, run } = countRuns()
  const killed = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  await killed.start()
  await killed.createQueue('killed', { retryLimit: 5, heartbeatSeconds: 30 })
  await killed.insert('killed', [{ data: {} }])
  await killed.fetch('killed')
  await killed.stop({ graceful: false, close: false })
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = 'killed'`)
  await start({ name: 'killed', run }, { minMs: 50, maxMs: 200 })
  await expect.poll(() => runs.length).toBe(1)
})

it('unschedules the jobs of an earlier version', async () => {
  const { run } = countRuns()
  const earlier = await startJobQueue({
    pool,
    log: silentLog,
    jobs: [{ name: 'former', cron: '* * * * *', run }],
    context: () => ({}) as Context,
  })
  await earlier.stop()
  await start({ name: 'current', cron: '7 * * * *', run })
  const { rows } = await pool.query('select name from pgboss.schedule')
  expect(rows).toEqual([{ name: 'current' }])
})
