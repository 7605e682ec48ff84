import { getIntrospectionQuery } from 'graphql'
import { describe, expect, it } from 'vitest'
import { costBudgets } from '#platform/graphql/costBudget.ts'
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

/** Asks until it is refused; how often it was answered. */
async function askUntilRefused(from: From): Promise<number> {
  for (let answered = 0; answered < 1_000; answered++) {
    const { status, errors, retryAfter } = await ask(getIntrospectionQuery(), from)
    if (status === 200) continue
    expect([status, errors[0].message]).toEqual([429, '429'])
    expect(errors[0].extensions.retryAfter).toBe(Number(retryAfter))
    expect(Number(retryAfter)).toBeGreaterThan(0)
    return answered
  }
  throw new Error('was never refused')
}

const small = '{ captcha { kind } }'

describe('the budget of the API', () => {
  it('holds for a network, an IPv6 customer being one /64, and for no other', async () => {
    expect(await askUntilRefused({ address: '2001:db8:1:2::1' })).toBeGreaterThan(5)
    expect((await ask(small, { address: '2001:db8:1:2:ffff::9' })).status).toBe(429)
    expect((await ask(small, { address: '2001:db8:1:3::1' })).status).toBe(200)
  })

  it('is an own one for an account', async () => {
    const address = '192.0.2.1'
    const password = 'a pass phrase'
    const { username } = await make.user({ password })
    const payload = { identifier: username, password }
    const login = await site.server.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress: address })
    const authorization = `Bearer ${login.headers['x-ciphera-tokens']}`
    const asVisitor = await askUntilRefused({ address })
    expect((await ask(small, { address, authorization })).status).toBe(200)
    expect(await askUntilRefused({ address, authorization })).toBeGreaterThan(asVisitor)
    expect((await ask(small, { address: '192.0.2.2', authorization })).status).toBe(429)
  })

  it('is charged for long requests that are refused as well', async () => {
    const address = '192.0.2.3'
    const long = `{ "${'x'.repeat(1_000_000)}" }`
    expect((await ask(long, { address })).status).toBe(200)
    expect(costBudgets.network).toBeLessThanOrEqual(1_000_000 / 100)
    expect((await ask(small, { address })).status).toBe(429)
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
