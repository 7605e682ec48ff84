import { expect, it } from 'vitest'
import { postDeleted } from '#features/forum/contract/events.ts'
import type { AppEvent } from '#platform/events/define.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)

/** Sent at once: `inject` alone would wait until somebody waits for it. */
const get = async (url: string, network = 1) => {
  const remoteAddress = `10.0.${network >> 8}.${network & 255}`
  return await site.server.inject({ url, headers: { accept: 'text/html' }, remoteAddress })
}

it('answers pages that are kept, and refuses what would have to wait, while nothing can be made', async () => {
  const { key } = await make.forum({ key: 'help' })
  const secret = await make.post({ forumKey: key, title: 'Lamps stay lit' })
  for (const path of ['/forum', '/forum/help']) expect((await get(path)).statusCode).toBe(200)
  await make.post({ forumKey: key, title: 'Lamps go out now' })

  const lock = await site.pool.connect()
  await lock.query('begin; lock table forums in access exclusive mode')
  const crowd = Array.from({ length: 310 }, (_, n) => get(`/forum/help?page=${n + 1}`, n + 2))
  const refused = await get('/forum/help?page=999')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect((await get('/forum')).statusCode).toBe(200)
  // Out of date by one post.
  const stale = await get('/forum/help')
  expect([stale.statusCode, stale.body.includes('Lamps stay lit'), stale.body.includes('Lamps go out')]).toEqual([
    200,
    true,
    false,
  ])
  await make.deleted(secret.lwid)
  site.services.events.committed([postDeleted({ postId: secret.id, forumId: 0, by: 1 }) as AppEvent])
  expect((await get('/forum/help')).statusCode).toBe(503)
  const early = await Promise.race(crowd)
  expect(early.statusCode).toBe(503)

  await lock.query('rollback')
  lock.release()
  const codes = new Set((await Promise.all(crowd)).map(({ statusCode }) => statusCode))
  expect(codes).toEqual(new Set([200, 503]))
  expect((await get('/forum/help')).body).toContain('Lamps go out now')
})
