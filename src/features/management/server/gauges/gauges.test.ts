import { PgBoss } from 'pg-boss'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { testDatabase } from '#tests/database.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { countActiveUsers, countMails, listDays, listLastRuns, listQueues, readStorage } from './queries.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const day = (text: string) => new Date(`${text}T00:00:00Z`)

it('counts active users and posts per day, including days without any', async () => {
  const ana = await make.user()
  await make.comment({ by: ana })
  await make.post({ by: ana })
  const days = await listDays(db, { from: day('2026-11-18'), to: day('2026-11-21') })
  expect(days.map((row) => row.day)).toEqual([day('2026-11-18'), day('2026-11-19'), day('2026-11-20')])
  expect(days.map(({ activeUsers, posts }) => [activeUsers, posts])).toEqual([
    [0, 0],
    [0, 0],
    [2, 2],
  ])
})

it('returns operations metrics before any job has run', async () => {
  expect(await listQueues(db)).toEqual([])
  expect(await countActiveUsers(db, day('2026-11-01'))).toBe(0)
  expect(await countMails(db)).toEqual({ waiting: 0, refused: 0 })
  expect((await readStorage(db)).databaseBytes).toBeGreaterThan(1_000_000)
})

it('knows when a job last ran, and of no run of a job that only waits', async () => {
  const { pool, kysely: db, close } = openDatabase(await testDatabase(), { log: silentLog })
  onTestFinished(close)
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  await boss.start()
  for (const name of ['done', 'waiting']) {
    await boss.createQueue(name)
    await boss.send(name, {})
  }
  const [job] = await boss.fetch('done')
  await boss.complete('done', job?.id ?? '')
  await boss.stop({ graceful: false, close: false })
  const runs = await listLastRuns(db, ['done', 'waiting'])
  expect(runs).toEqual([{ name: 'done', at: expect.any(Date) }])
  expect((await listQueues(db)).map(({ name }) => name)).toEqual(['done', 'waiting'])
})
