import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { lineTo } from '#tests/line.ts'
import { openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import { TagBus } from './tagBus.ts'

const connection = await testDatabase()
const { pool, close } = openDatabase(connection, { log: silentLog })
const line = await lineTo(connection)
const waits = { retry: 20, beat: 50, answer: 3_000 }
const bus = new TagBus({ ...line.connection, application_name: 'bus' }, silentLog, waits)
const touched: string[] = []
bus.onTouched((tags) => touched.push(...(tags === 'all' ? ['all'] : tags)))
await bus.listen()

afterAll(async () => {
  await bus.stop()
  await line.stop()
  await close()
})

const connections = async () =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and application_name = 'bus'`))
    .rowCount

it('asks again once each time while the database is away, and listens by one connection when it is back', async () => {
  const before = line.asked()
  line.set('cut')
  const begun = performance.now()
  await expect.poll(() => line.asked() - before).toBeGreaterThan(2)
  expect(line.asked() - before).toBeLessThanOrEqual((performance.now() - begun) / waits.retry + 2)
  line.set('open')
  await hears('peg:1')
  expect(await connections()).toBe(1)
})

it('notices a line on which nothing comes any more, and counts everything as touched', async () => {
  line.set('silent')
  touched.length = 0
  await expect.poll(() => touched).toContain('all')
  line.set('open')
  await hears('peg:2')
})

it('knows whether another process listens', async () => {
  expect(await bus.isAlone()).toBe(true)
  const other = new TagBus(connection, silentLog)
  await other.listen()
  expect(await bus.isAlone()).toBe(false)
  await other.stop()
  await expect.poll(() => bus.isAlone()).toBe(true)
})

/** Another process says it until it is heard. */
async function hears(tag: string): Promise<void> {
  const tell = async () => {
    await bus.tell(await client, { origin: 'another', tags: [tag] })
    return touched
  }
  const client = pool.connect()
  await expect.poll(tell).toContain(tag)
  ;(await client).release()
}
