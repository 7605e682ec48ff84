import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { startDatabaseProxy } from '#tests/databaseProxy.ts'
import { factories } from '#tests/factories.ts'
import { createTestSite, joinSite } from '#tests/testSite.ts'

const connection = await testDatabase()
const proxy = await startDatabaseProxy(connection)
afterAll(() => proxy.stop())
const env = { PAGE_CACHE_PURGE: 'varnish | http://127.0.0.1:9' }
const site = await createTestSite({ connection: proxy.connection, env })
await site.connect()
/** Goes on during the outage. */
const other = await joinSite({ ...site, connection })

const get = (url: string) => site.server.inject({ url, headers: { accept: 'text/html' } })
const getStatus = async (url: string) => (await get(url)).statusCode

it('sends the pages that it has while the database is unreachable, marked as stale, and fresh ones afterwards', async () => {
  const make = factories(other)
  const { key } = await make.forum({ key: 'help' })
  await make.post({ forumKey: key, title: 'Lamps stay lit' })
  const before = await get('/forum/help')
  expect(before.headers['cache-control']).toContain('s-maxage=60')

  proxy.set('cut')
  await expect.poll(() => site.tags.isLost).toBe(true)
  await make.post({ forumKey: key, title: 'Lamps go out now' })
  for (let time = 0; time < 2; time++) {
    const { statusCode, headers, body } = await get('/forum/help')
    expect([statusCode, body]).toEqual([200, before.body])
    expect(headers['cache-status']).toBe('Backplane; hit; detail=stale')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers).not.toHaveProperty('surrogate-key')
  }
  expect([await getStatus('/forum'), await getStatus('/health/ready')]).toEqual([503, 503])

  site.clock.advanceMs(600_001)
  expect(await getStatus('/forum/help')).toBe(503)

  proxy.set('open')
  await expect.poll(() => site.tags.isLost, { timeout: 5_000 }).toBe(false)
  const after = await get('/forum/help')
  expect(after.body).toContain('Lamps go out now')
  expect(after.headers).not.toHaveProperty('cache-status')
})

it('is ready while its pool is busy, and not while the database is silent', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => site.pool.connect()))
  const isBusy = site.pool.query('select 1')
  const answer = await Promise.race([getStatus('/health/ready'), isBusy])
  expect(answer).toBe(200)
  for (const client of clients) client.release()
  await isBusy

  proxy.set('silent')
  expect(await getStatus('/health/ready')).toBe(503)
  proxy.set('open')
  await expect.poll(() => getStatus('/health/ready'), { timeout: 5_000 }).toBe(200)
})
