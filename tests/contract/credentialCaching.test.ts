import { beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
// A route that a feature might add without a thought of credentials.
site.server.get('/planted', (_request, reply) =>
  reply.headers({ 'cache-control': 'public, max-age=3600', 'surrogate-key': 'planted' }).send('planted'),
)

/** The stream never ends, and answers with headers of its own. */
const streams = new Set(['/api/notifications/stream'])

const params: Record<string, string> = {}
let authorization: string

beforeAll(async () => {
  authorization = (await signInAs(site)).authorization
  const forum = await make.forum()
  const post = await make.post({ forumKey: forum.key })
  Object.assign(params, {
    key: forum.key,
    id: String(post.number),
    slug: post.slug,
    objectId: post.lwid,
    format: 'atom',
  })
})

type Route = { method: 'GET' | 'POST'; url: string }

/** Reads them from the tree that the router prints. */
function listRoutes(): Route[] {
  const parents: string[] = []
  return site.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (.*) \(([A-Z, ]+)\)$/.exec(line) ?? []
      if (!path) return []
      const depth = indent.length / 4
      parents[depth] = (parents[depth - 1] ?? '') + path
      const url = parents[depth] ?? ''
      if (streams.has(url)) return []
      return (['GET', 'POST'] as const).filter((method) => methods.includes(method)).map((method) => ({ method, url }))
    })
}

/** Routes of what the test has not created answer 404. */
const fillPath = (url: string): string =>
  url
    .replace('*', '/forum')
    .replace(/:key\|:prod/g, 'game')
    .replace(/:(\w+)(\([^/]*?\))?(?=[/.]|$)/g, (_, name: string) => params[name] ?? 'x')
    .replace(/\(\^[^/]*\$\)/g, '')

await site.server.ready()
const routes = nonEmpty(listRoutes())

const send = ({ method, url }: Route, headers: Record<string, string> = {}) =>
  site.server.inject({ method, url: fillPath(url), headers, ...(method === 'POST' ? { payload: {} } : {}) })

describe('every route', () => {
  it('is found in the tree of the router', () => {
    const urls = routes.map(({ url }) => url)
    expect(urls).toContain('/health/live')
    expect(urls).toContain('/forum/:key/feed.:format(^(atom|rss|json)$)')
    expect(urls).toContain('/planted')
  })

  it.each(nonEmpty(routes))('keeps its answer to credentials out of all caches: $method $url', async (route) => {
    for (const name of ['authorization', 'x-authorization']) {
      const { headers } = await send(route, { [name]: authorization })
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers).not.toHaveProperty('surrogate-key')
      expect(headers).not.toHaveProperty('cache-tag')
    }
  })

  it.each(nonEmpty(routes))('sends the security headers: $method $url', async (route) => {
    const { headers } = await send(route)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src '(none|self)'/),
      'cross-origin-resource-policy': expect.stringMatching(/^(same-origin|cross-origin)$/),
      'referrer-policy': expect.any(String),
    })
  })
})

it('an expired pair is exchanged by every route of the API, and the new one is in no cache', async () => {
  const { authorization: old } = await signInAs(site)
  site.clock.advanceMs(14.9 * 60_000)
  for (const route of [
    { method: 'GET', url: '/robots.txt' },
    { method: 'GET', url: '/manifest.webmanifest' },
    { method: 'GET', url: '/blog/feed.atom' },
  ] as const) {
    const { headers } = await site.server.inject({ ...route, headers: { authorization: old } })
    expect(headers['x-ciphera-tokens']).toMatch(/:/)
    expect(headers['cache-control']).toBe('private, no-store')
  }
})

it('answers that set a cookie are in no cache', async () => {
  const { headers } = await site.server.inject('/forum?language=zh')
  expect(headers['set-cookie']).toBeDefined()
  expect(headers['cache-control']).toBe('private, no-store')
})

it('answers without credentials keep the caching of their route', async () => {
  const { headers } = await send({ method: 'GET', url: '/planted' })
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'surrogate-key': 'planted' })
})
