import { beforeEach, expect, it } from 'vitest'
import { ViewCounter } from '#objects/server/viewCounter.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const dayMs = 86_400_000

let post: Awaited<ReturnType<typeof make.post>>
beforeEach(async () => {
  post = await make.post()
})

const createHeaders = (extra: Record<string, string>) => ({ 'user-agent': agent, accept: 'text/html', ...extra })
const address = () => `/forum/${post.forum.key}/${post.number}/${post.slug}`
const read = (extra: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', remoteAddress = '10.1.1.1') =>
  site.server.inject({ method, url: address(), headers: createHeaders(extra), remoteAddress })
const reportView = (objectId: unknown, remoteAddress = '10.1.1.1') =>
  site.server.inject({
    method: 'POST',
    url: '/api/views',
    headers: { 'user-agent': agent },
    payload: { objectId },
    remoteAddress,
  })

async function views(): Promise<number | undefined> {
  await site.views.flush()
  const query = site.services.db.selectFrom('objects').select('view_count').where('id', '=', post.id)
  return (await query.executeTakeFirst())?.view_count
}

it('counts 1,000 views of one visitor in a day once, pages and app together', async () => {
  for (let i = 0; i < 20; i++) await read()
  const view = { objectLwid: post.lwid, ip: '10.1.1.1', headers: { 'user-agent': agent } }
  for (let i = 0; i < 1_000; i++) site.views.record(view)
  await reportView(post.lwid)
  expect(await views()).toBe(1)
  await read()
  expect(await views()).toBe(1)
})

it('counts another visitor, and the same one on another day', async () => {
  await read()
  await read({}, 'GET', '10.1.1.2')
  await read({ 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' })
  expect(await views()).toBe(3)
  site.clock.advanceMs(dayMs)
  await read()
  expect(await views()).toBe(4)
})

it('counts at most five views a day per network for fake user agents, across processes and restarts', async () => {
  const other = new ViewCounter(site.services)
  for (let i = 0; i < 200; i++) {
    const view = { objectLwid: post.lwid, ip: '10.1.1.1', headers: { 'user-agent': `${agent} ${i}` } }
    for (const counter of [site.views, other]) counter.record(view)
    if (i % 50 === 0) await Promise.all([site.views.flush(), other.flush()])
  }
  await other.flush()
  expect(await views()).toBe(5)
  const restarted = new ViewCounter(site.services)
  restarted.record({ objectLwid: post.lwid, ip: '10.1.1.1', headers: { 'user-agent': 'Another/1.0' } })
  await restarted.flush()
  expect(await views()).toBe(5)
  await read({}, 'GET', '10.1.1.2')
  expect(await views()).toBe(6)
})

it('still counts views of other networks when one floods views of missing objects', async () => {
  for (let i = 0; i < 10_000; i++) {
    const objectLwid = `pst-${i.toString(16).padStart(8, '0')}`
    site.views.record({ objectLwid, ip: '10.1.1.9', headers: { 'user-agent': agent } })
  }
  await read()
  expect(await views()).toBe(1)
})

it('counts a visitor once across two processes', async () => {
  const other = new ViewCounter(site.services)
  for (const counter of [site.views, other]) {
    counter.record({ objectLwid: post.lwid, ip: '10.1.1.1', headers: { 'user-agent': agent } })
  }
  await Promise.all([site.views.flush(), other.flush()])
  expect(await views()).toBe(1)
})

it('does not count bots, prefetches, HEAD requests and redirects', async () => {
  for (const name of ['Googlebot/2.1', 'bingbot', 'Slackbot-LinkExpanding 1.0', 'facebookexternalhit/1.1']) {
    await read({ 'user-agent': name })
  }
  await read({ 'sec-purpose': 'prefetch;prerender' })
  await read({}, 'HEAD')
  await site.server.inject({ url: `/forum/x/${post.number}`, headers: createHeaders({}) })
  expect(await views()).toBe(0)
})

it('ignores reports with invalid or unknown ids', async () => {
  for (const nonsense of [undefined, 7, '', 'pst-ffffffff', "'; drop table objects", post.forum]) {
    expect((await reportView(nonsense)).statusCode).toBe(204)
  }
  expect(await views()).toBe(0)
})

it('writes views in batches, only when flushed', async () => {
  await read()
  const count = () =>
    site.services.db.selectFrom('objects').select('view_count').where('id', '=', post.id).executeTakeFirst()
  expect((await count())?.view_count).toBe(0)
  expect(await views()).toBe(1)
})
