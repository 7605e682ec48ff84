import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { countActiveUsers, countMails, listDays, listQueues, readStorage } from './queries.ts'

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
