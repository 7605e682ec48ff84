import { expect, it } from 'vitest'
import { postDeleted } from '#features/forum/contract/events.ts'
import type { AppEvent } from '#platform/events/defineEvent.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const lines: string[] = []
const site = await testSite({}, (line) => lines.push(line))
const make = factories(site)

/** Awaits here because `inject` sends a request only once it is awaited. */
const get = async (url: string, network = 1) => {
  const remoteAddress = `10.0.${network >> 8}.${network & 255}`
  return await site.server.inject({ url, headers: { accept: 'text/html' }, remoteAddress })
}

it('serves cached pages and rejects requests beyond the queue while no page can be rendered', async () => {
  const { key } = await make.forum({ key: 'help' })
  const secret = await make.post({ forumKey: key, title: 'Lamps stay lit' })
  for (const path of ['/forum', '/forum/help']) expect((await get(path)).statusCode).toBe(200)
  await make.post({ forumKey: key, title: 'Lamps go out now' })

  const lock = await site.pool.connect()
  await lock.query('begin; lock table forums in access exclusive mode')
  const queued = Array.from({ length: 310 }, (_, n) => get(`/forum/help?page=${n + 1}`, n + 2))
  const rejected = await get('/forum/help?page=999')
  expect(rejected.statusCode).toBe(503)
  expect(rejected.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(rejected.headers).toHaveProperty('content-security-policy')
  expect(rejected.body).toContain('<title>Error 503')
  // Nothing is logged that an id could lead to.
  expect(rejected.body).not.toContain('failedId')
  expect(lines.filter((line) => /"level":[45]0.*"status":503/.test(line))).toEqual([])
  const api = await site.server.inject({ url: '/forum/help?page=998', remoteAddress: '10.9.0.1' })
  expect([api.statusCode, api.headers['retry-after'], api.json()]).toEqual([503, '5', { error: '503' }])
  expect((await get('/forum')).statusCode).toBe(200)
  expect((await get('/forum//help')).statusCode).toBe(301)
  const stale = await get('/forum/help')
  expect([stale.statusCode, stale.body.includes('Lamps stay lit'), stale.body.includes('Lamps go out')]).toEqual([
    200,
    true,
    false,
  ])
  await make.deleted(secret.lwid)
  site.services.events.onCommitted([postDeleted({ postId: secret.id, forumId: 0, by: 1 }) as AppEvent])
  expect((await get('/forum/help')).statusCode).toBe(503)
  const firstDone = await Promise.race(queued)
  expect(firstDone.statusCode).toBe(503)

  await lock.query('rollback')
  lock.release()
  const codes = new Set((await Promise.all(queued)).map(({ statusCode }) => statusCode))
  // The pages are past the last one.
  expect(codes).toEqual(new Set([404, 503]))
  expect((await get('/forum/help')).body).toContain('Lamps go out now')
})
