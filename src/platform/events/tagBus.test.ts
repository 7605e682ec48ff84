import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { startDatabaseProxy } from '#tests/databaseProxy.ts'
import { openDatabase } from '../db/database.ts'
import { toAppError, UnavailableError } from '../errors.ts'
import { silentLog } from '../log.ts'
import { TagBus } from './tagBus.ts'

const connection = await testDatabase()
const { pool, close } = openDatabase(connection, { log: silentLog })
const proxy = await startDatabaseProxy(connection)
const timings = { reconnectDelayMs: 20, heartbeatMs: 50, queryTimeoutMs: 3_000 }
const bus = new TagBus({ ...proxy.connection, application_name: 'bus' }, silentLog, timings)
const touched: string[] = []
bus.onTagsTouched((tags) => touched.push(...(tags === 'all' ? ['all'] : tags)))
await bus.listen()

afterAll(async () => {
  await bus.stop()
  await proxy.stop()
  await close()
})

const countConnections = async () =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and application_name = 'bus'`))
    .rowCount

it('reconnects with one attempt at a time while the database is unreachable, and then uses one connection', async () => {
  const connectsBefore = proxy.countConnects()
  proxy.set('cut')
  const startedAt = performance.now()
  await expect.poll(() => proxy.countConnects() - connectsBefore).toBeGreaterThan(2)
  expect(proxy.countConnects() - connectsBefore).toBeLessThanOrEqual(
    (performance.now() - startedAt) / timings.reconnectDelayMs + 2,
  )
  proxy.set('open')
  await expectToReceive('peg:1')
  expect(await countConnections()).toBe(1)
})

it('reports the database as unavailable while its connection is lost, so that callers retry', async () => {
  proxy.set('cut')
  const readError = () =>
    bus.isOnlyListener().then(
      () => undefined,
      (error) => error,
    )
  await expect.poll(readError).toMatchObject({ message: expect.stringContaining('is lost') })
  expect(toAppError(await readError())).toBeInstanceOf(UnavailableError)
  proxy.set('open')
  await expect.poll(() => bus.isOnlyListener()).toBe(true)
})

it('detects a silent connection, and treats all tags as touched', async () => {
  proxy.set('silent')
  touched.length = 0
  await expect.poll(() => touched).toContain('all')
  proxy.set('open')
  await expectToReceive('peg:2')
})

it('asks a quiet connection rarely, and before the first request after a quiet time', async () => {
  const line = await startDatabaseProxy(connection)
  const quiet = new TagBus(line.connection, silentLog, {
    ...timings,
    queryTimeoutMs: 200,
    quietAfterMs: 500,
    quietHeartbeatMs: 1_000_000,
  })
  const changes: unknown[] = []
  quiet.onTagsTouched((tags) => changes.push(tags))
  await quiet.listen()
  await expect.poll(() => quiet.isQuiet).toBe(true)
  line.set('silent')
  await sleep(600)
  expect([changes, quiet.isLost]).toEqual([[], false])
  await quiet.use()
  expect([changes[0], quiet.isLost, quiet.isQuiet]).toEqual(['all', true, false])
  line.set('open')
  await expect.poll(() => quiet.isLost).toBe(false)
  expect(quiet.use()).toBeUndefined()
  await quiet.stop()
  await line.stop()
})

it('detects whether another process listens', async () => {
  // The listeners of other tests are ending.
  await expect.poll(() => bus.isOnlyListener()).toBe(true)
  const other = new TagBus(connection, silentLog)
  await other.listen()
  expect(await bus.isOnlyListener()).toBe(false)
  await other.stop()
  await expect.poll(() => bus.isOnlyListener()).toBe(true)
})

/** Notifies as another process until the tag arrives. */
async function expectToReceive(tag: string): Promise<void> {
  const notify = async () => {
    await bus.notify(await client, { origin: 'another', tags: [tag] })
    return touched
  }
  const client = pool.connect()
  await expect.poll(notify).toContain(tag)
  ;(await client).release()
}
