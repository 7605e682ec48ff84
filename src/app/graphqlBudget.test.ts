import { describe, expect, it, vi } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)

type From = { address: string; authorization?: string }

async function ask(query: string, { address, authorization }: From, variables?: object) {
  const response = await site.server.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: authorization ? { authorization } : {},
    payload: { query, variables },
  })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...response.json() }
}

const small = '{ captcha { kind } }'
/** Costs as much for its length as a visitor may ask in a window; that it cannot be read does not matter. */
const long = `{ "${'x'.repeat(1_000_000)}" }`

async function expectRefusal(from: From): Promise<void> {
  const { status, errors, retryAfter } = await ask(small, from)
  expect([status, errors[0].message]).toEqual([429, '429'])
  expect(errors[0].extensions.retryAfter).toBe(Number(retryAfter))
  expect(Number(retryAfter)).toBeGreaterThan(0)
}

describe('the budget of the API', () => {
  it('holds for a network, an IPv6 customer being one /64, and for no other', async () => {
    await ask(long, { address: '2001:db8:1:2::1' })
    await expectRefusal({ address: '2001:db8:1:2::1' })
    await expectRefusal({ address: '2001:db8:1:2:ffff::9' })
    expect((await ask(small, { address: '2001:db8:1:3::1' })).status).toBe(200)
  })

  it('is an own and larger one for an account, wherever it asks from', async () => {
    const address = '192.0.2.1'
    const password = 'a pass phrase'
    const { username } = await make.user({ password })
    const payload = { identifier: username, password }
    const login = await site.server.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress: address })
    const authorization = `Bearer ${login.headers['x-ciphera-tokens']}`
    await ask(long, { address })
    await expectRefusal({ address })
    await ask(long, { address, authorization })
    expect((await ask(small, { address, authorization })).status).toBe(200)
    await ask(long, { address, authorization })
    await expectRefusal({ address: '192.0.2.2', authorization })
  })

  it('is charged for what was found', async () => {
    const address = '192.0.2.3'
    const forum = await make.forum()
    await make.post({ forumKey: forum.key })
    const charged = vi.spyOn(site.services.limits, 'chargeHere')
    const query = `{ posts(forumKey: "${forum.key}") { renderedBody author { username } } }`
    await ask(query, { address })
    const bytes = JSON.stringify({ query }).length + '/graphql'.length
    // The field, its one item, its text, its author, and the request itself.
    expect(charged.mock.calls).toEqual([[expect.anything(), address, 2 + 1 + 2 + 1 + 5 + Math.ceil(bytes / 100)]])
    charged.mockRestore()
  })
})

describe('queries of lists within lists', () => {
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
  ])('cost too much: %s', async (_what, query) => {
    const { data, errors } = await ask(query, { address: '192.0.2.4' })
    expect(data).toBeUndefined()
    expect(errors[0].message).toMatch(/^The query may cost \d+ points, and 10000 are allowed/)
  })
})

describe('queries of the tools that the community has (D71)', () => {
  it.each([
    '{comments(objid:"pst-00000000"){id parentid createdat editedat body renderedbody rating{score likedBy} author{id username picture flair}}}',
    '{tickets(product:"game",page:{maxCount:50}){id number title renderedbody updatedAt rating{score likedBy} product{id prettyName needAnyRole} tags{name} author{username}}}',
    '{products{id prettyName needAnyRole}}',
  ])('are answered: %s', async (query) => {
    expect((await ask(query, { address: '192.0.2.5' })).errors).toBeUndefined()
  })
})
