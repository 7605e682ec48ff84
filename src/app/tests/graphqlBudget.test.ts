import { describe, expect, it, vi } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)

type Sender = { address: string; authorization?: string }

async function send(query: string, { address, authorization }: Sender, variables?: object) {
  const response = await site.server.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: authorization ? { authorization } : {},
    payload: { query, variables },
  })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...response.json() }
}

const smallQuery = '{ captcha { kind } }'
/** Uses up the budget of a visitor by its length alone. */
const expensiveQuery = `{ "${'x'.repeat(1_000_000)}" }`

async function expectRateLimited(from: Sender): Promise<void> {
  const { status, errors, retryAfter } = await send(smallQuery, from)
  expect([status, errors[0].message]).toEqual([429, '429'])
  expect(errors[0].extensions.retryAfter).toBe(Number(retryAfter))
  expect(Number(retryAfter)).toBeGreaterThan(0)
}

describe('the budget of the API', () => {
  it('is shared by a network, which for IPv6 is a /64, and by no other', async () => {
    await send(expensiveQuery, { address: '2001:db8:1:2::1' })
    await expectRateLimited({ address: '2001:db8:1:2::1' })
    await expectRateLimited({ address: '2001:db8:1:2:ffff::9' })
    expect((await send(smallQuery, { address: '2001:db8:1:3::1' })).status).toBe(200)
  })

  it('is separate and larger for an account, whatever its network', async () => {
    const address = '192.0.2.1'
    const password = 'a pass phrase'
    const { username } = await make.user({ password })
    const payload = { identifier: username, password }
    const login = await site.server.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress: address })
    const authorization = `Bearer ${login.headers['x-ciphera-tokens']}`
    await send(expensiveQuery, { address })
    await expectRateLimited({ address })
    await send(expensiveQuery, { address, authorization })
    expect((await send(smallQuery, { address, authorization })).status).toBe(200)
    await send(expensiveQuery, { address, authorization })
    await expectRateLimited({ address: '192.0.2.2', authorization })
  })

  it('is charged for the results found', async () => {
    const address = '192.0.2.3'
    const forum = await make.forum()
    await make.post({ forumKey: forum.key })
    const charged = vi.spyOn(site.services.rateLimits, 'chargeInMemory')
    const query = `{ posts(forumKey: "${forum.key}") { renderedBody author { username } } }`
    await send(query, { address })
    const bytes = JSON.stringify({ query }).length + '/graphql'.length
    // The field, its one item, the text, the author, and the request itself.
    expect(charged.mock.calls).toEqual([[expect.anything(), address, 2 + 1 + 15 + 1 + 5 + Math.ceil(bytes / 100)]])
    charged.mockRestore()
  })
})

describe('queries of nested lists', () => {
  const attack = '{forums{posts{related{title renderedBody forum{posts{renderedBody}}}}}}'

  it.each([
    ['the posts of the forums of related posts', attack],
    ['the same by aliases', `{${['a', 'b', 'c', 'd', 'e'].map((name) => `${name}:${attack.slice(1, -1)}`).join(' ')}}`],
    ['related posts of related posts', '{posts(forumKey:"help"){related{related{related{title}}}}}'],
    [
      'posts by fragments',
      '{forums{...F}} fragment F on Forum{posts{forum{...G}}} fragment G on Forum{posts{renderedBody}}',
    ],
    ['duplicates of tickets', '{tickets(product:"game"){duplicates{duplicates{timeline{renderedBody}}}}}'],
    ['creations of mods of creations', '{creations{needs{creation{needs{creation{renderedBody}}}}}}'],
    [
      'types of fields of types',
      `{${[...'abcdefghijklmno'].map((n) => `${n}:__schema{types{fields{type{ofType{fields{type{ofType{name}}}}}}}}`).join(' ')}}`,
    ],
  ])('are rejected as too expensive: %s', async (_what, query) => {
    const { data, errors } = await send(query, { address: '192.0.2.4' })
    expect(data).toBeUndefined()
    expect(errors[0].message).toMatch(/^The query may cost \d+ points, and 10000 are allowed/)
  })
})

describe('queries of existing community tools', () => {
  it.each([
    '{comments(objid:"pst-00000000"){id parentid createdat editedat body renderedbody rating{score likedBy} author{id username picture flair}}}',
    '{tickets(product:"game",page:{maxCount:50}){id number title renderedbody updatedAt rating{score likedBy} product{id prettyName needAnyRole} tags{name} author{username}}}',
    '{products{id prettyName needAnyRole}}',
  ])('fit the budget: %s', async (query) => {
    expect((await send(query, { address: '192.0.2.5' })).errors).toBeUndefined()
  })
})
