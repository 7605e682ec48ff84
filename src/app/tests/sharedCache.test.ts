import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings, formatSettingCookie, settingNames } from '#client/stores/settings.ts'
import { advisoryLocks } from '#platform/db/advisoryLocks.ts'
import { factories } from '#tests/factories.ts'
import { joinSite, type TestSite, testSite } from '#tests/testSite.ts'

type Call = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** Stands in for each of the caches. */
const calls: Call[] = []
let failures = 0
const cache = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  calls.push({ method, url, headers, body: await text(request) })
  response.writeHead(failures-- > 0 ? 503 : 200, { 'content-type': 'application/json' }).end('{"success":true}')
}).listen(0, '127.0.0.1')
await once(cache, 'listening')
const address = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`
afterAll(() => void cache.close())
beforeEach(() => {
  calls.length = 0
  failures = 0
})

const env = {
  PAGE_CACHE_PURGE_TOKEN: 'secret',
  FASTLY_API_ORIGIN: address,
  CLOUDFLARE_API_ORIGIN: address,
}
const targets = { varnish: address, fastly: 'service1', cloudflare: 'zone1' }
const startSite = (driver: keyof typeof targets) =>
  testSite({ ...env, PAGE_CACHE_PURGE: `${driver} | ${targets[driver]}` })

async function getPostPath(site: TestSite, lwid: string): Promise<string> {
  return (await site.server.inject(`/view/${lwid}`)).headers.location as string
}

const getKeys = async (site: TestSite, path: string): Promise<string[]> =>
  String((await site.server.inject(path)).headers['surrogate-key']).split(' ')

const readKeys: Record<keyof typeof targets, (call: Call) => string[]> = {
  varnish: ({ headers }) => String(headers['xkey-purge']).split(' '),
  fastly: ({ headers }) => String(headers['surrogate-key']).split(' '),
  cloudflare: ({ body }) => (JSON.parse(body) as { tags: string[] }).tags,
}

const expectedCalls = {
  varnish: { method: 'PURGE', url: '/', headers: {} },
  fastly: { method: 'POST', url: '/service/service1/purge', headers: { 'fastly-key': 'secret' } },
  cloudflare: {
    method: 'POST',
    url: '/client/v4/zones/zone1/purge_cache',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  },
}

describe('a page', () => {
  it('may be kept by a shared cache for a minute, with the keys of what it shows', async () => {
    const site = await startSite('varnish')
    const make = factories(site)
    const [post, other] = [await make.post(), await make.post()]
    const { headers } = await site.server.inject(await getPostPath(site, post.lwid))
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60')
    expect(headers['cache-tag']).toBe(String(headers['surrogate-key']).replaceAll(' ', ','))
    const otherKeys = await getKeys(site, await getPostPath(site, other.lwid))
    expect(otherKeys[0]).toBe('every-page')
    expect(new Set(otherKeys)).not.toEqual(new Set(String(headers['surrogate-key']).split(' ')))
  })

  it('may not be kept if it failed, or if no shared cache is configured', async () => {
    const site = await startSite('varnish')
    expect((await site.server.inject('/nowhere')).headers).not.toHaveProperty('surrogate-key')
    const { headers } = await (await testSite()).server.inject('/forum')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers).not.toHaveProperty('surrogate-key')
  })
})

describe.each(['varnish', 'fastly', 'cloudflare'] as const)('a change purges %s', (driver) => {
  it('twice, by a key of each page that shows it, until it confirms', async () => {
    const site = await startSite(driver)
    const make = factories(site)
    const post = await make.post()
    const path = await getPostPath(site, post.lwid)
    const keys = await getKeys(site, path)
    await site.startBackground()
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    calls.length = 0
    failures = 1
    await make.comment({ on: post.lwid })
    const purges = () =>
      calls.filter((call) => readKeys[driver](call).some((key) => key !== 'every-page' && keys.includes(key)))
    await expect.poll(() => purges().length).toBeGreaterThanOrEqual(3)
    expect(purges()[0]).toMatchObject(expectedCalls[driver])
  })
})

it('a purge survives the crash of the process that wrote', async () => {
  const crashEnv = { PAGE_CACHE_PURGE: `varnish | ${address}/crash` }
  // This site has no background work, as if it had been killed right after its commit.
  const killed = await testSite(crashEnv)
  const make = factories(killed)
  const post = await make.post()
  const keys = await getKeys(killed, await getPostPath(killed, post.lwid))
  await make.comment({ on: post.lwid })
  const isPurged = () =>
    calls.some((call) => call.url === '/crash' && readKeys.varnish(call).some((key) => keys.slice(1).includes(key)))
  expect(isPurged()).toBe(false)
  const survivor = await joinSite(killed, crashEnv)
  await survivor.startBackground()
  await expect.poll(isPurged).toBe(true)
})

describe('a process that does not hear of changes', () => {
  /** Locks out every process of the database that listens, until `end`. */
  async function cutLines(site: TestSite): Promise<{ end(): Promise<void> }> {
    const operator = await site.pool.connect()
    const lines = `select pid from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.presence}
      and database = (select oid from pg_database where datname = current_database())`
    await operator.query(`begin; select pg_terminate_backend(pid) from (${lines}) as lines`)
    await operator.query('select pg_advisory_xact_lock($1)', [advisoryLocks.presence])
    await expect.poll(() => site.tags.isLost).toBe(true)
    return {
      async end() {
        await operator.query('rollback')
        operator.release()
        await expect.poll(() => site.tags.isLost, { timeout: 15_000 }).toBe(false)
      },
    }
  }

  const countFullPurges = () => calls.filter((call) => readKeys.varnish(call).includes('every-page')).length

  it('keeps no page, lets no cache keep one, and purges all once it hears again', async () => {
    const env = { PAGE_CACHE_PURGE: `varnish | ${address}` }
    const site = await testSite(env)
    const make = factories(await joinSite(site))
    const post = await make.post()
    const path = await getPostPath(site, post.lwid)
    await site.startBackground()
    await expect.poll(countFullPurges).toBe(1)
    // The control: while it hears, its pages may be kept, and a change purges what shows it only.
    await expect.poll(() => getKeys(site, path)).toContain('every-page')
    await factories(site).comment({ on: post.lwid })
    await expect.poll(() => calls.length).toBeGreaterThan(1)
    expect(countFullPurges()).toBe(1)

    const cut = await cutLines(site)
    for (const body of ['The first comment', 'The second comment']) {
      await make.comment({ on: post.lwid, body })
      const page = await site.server.inject(path)
      expect(page.body).toContain(body)
      expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(page.headers).not.toHaveProperty('surrogate-key')
    }
    expect(countFullPurges()).toBe(1)
    await cut.end()
    await expect.poll(countFullPurges, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
    await expect.poll(() => getKeys(site, path)).toContain('every-page')
  })
})

it('Varnish knows each cookie that pages depend on', async () => {
  const vcl = await readFile('deploy/varnish/default.vcl', 'utf8')
  const listed = /";\(([\w|]+)\)="/.exec(vcl)?.[1]?.split('|')
  const settings = settingNames.map((name) => formatSettingCookie(name, defaultSettings[name], false).split('=')[0])
  expect(listed?.toSorted()).toEqual([...settings, 'language', 'signedIn'].toSorted())
})
