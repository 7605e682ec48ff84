import { beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const password = 'correct horse battery'
const name = unique('ana')

beforeAll(async () => {
  await make.user({ username: name, password, email: `${name}@Mail.example` })
})

let network = 0
/** A new network per request, because rate limits count per network. */
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  site.server.inject({ method: 'POST', url, payload, headers, remoteAddress: `10.0.0.${++network % 250}` })

const logIn = async () => tokensOf(await post('/auth/login', { identifier: name, password }))
const tokensOf = (response: { headers: Record<string, unknown> }) => String(response.headers['x-ciphera-tokens'] ?? '')

async function whoAmI(authorization: string) {
  const query = '{ currentUser { username email } }'
  const response = await post('/graphql', { query }, { authorization })
  return { user: response.json().data.currentUser?.username ?? null, tokens: tokensOf(response) }
}

const minute = 60_000

describe('POST /auth/login', () => {
  it('accepts a username or an e-mail address in any case and forbids caches to store the answer', async () => {
    for (const identifier of [name, name.toUpperCase(), `${name}@mail.EXAMPLE`]) {
      const response = await post('/auth/login', { identifier, password })
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('private, no-store')
      expect(tokensOf(response)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+:[\w-]{64}$/)
      expect(response.body).not.toContain(tokensOf(response).split(':')[1])
    }
  })

  it('issues tokens that work in Authorization, with or without Bearer, and in X-Authorization', async () => {
    const tokens = await logIn()
    const ways = [
      ['authorization', tokens],
      ['authorization', `Bearer ${tokens}`],
      ['x-authorization', tokens],
    ]
    for (const way of ways) {
      const response = await post('/graphql', { query: '{ currentUser { username } }' }, Object.fromEntries([way]))
      expect(response.json().data.currentUser).toEqual({ username: name })
    }
  })

  it('results a wrong password and an unknown name alike', async () => {
    const wrong = await post('/auth/login', { identifier: name, password: 'x' })
    const unknown = await post('/auth/login', { identifier: unique(), password: 'x' })
    expect([wrong.statusCode, wrong.json()]).toEqual([422, { error: 'wrong-credentials' }])
    expect([unknown.statusCode, unknown.json()]).toEqual([422, { error: 'wrong-credentials' }])
  })

  it('names the missing field and rejects unknown fields, forms and plain text', async () => {
    expect((await post('/auth/login', { identifier: '', password })).json().error[0]).toBe('identifier')
    expect((await post('/auth/login', { identifier: name, password, admin: true })).statusCode).toBe(422)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await site.server.inject({ method: 'POST', url: '/auth/login', payload: 'a=b', headers: form })).statusCode,
    ).toBe(415)
    const text = { 'content-type': 'text/plain' }
    expect(
      (await site.server.inject({ method: 'POST', url: '/auth/login', payload: '{}', headers: text })).statusCode,
    ).toBe(415)
  })
})

describe('the Authorization header', () => {
  it('works with or without Bearer and leaves the request anonymous when its token is not ours', async () => {
    const pair = await logIn()
    expect(await whoAmI(`Bearer ${pair}`)).toEqual({ user: name, tokens: '' })
    expect((await whoAmI(pair)).user).toBe(name)
    expect((await whoAmI(pair.split(':')[0] ?? '')).user).toBe(name)
    for (const wrong of ['', 'Bearer', 'Basic YTpi', 'a.b.c', 'a:b:c', `${'x'.repeat(5_000)}`]) {
      expect((await whoAmI(wrong)).user).toBeNull()
    }
  })

  it('is rejected when its token is altered, unsigned or signed with another algorithm', async () => {
    const [access = ''] = (await logIn()).split(':')
    const [header = '', payload = '', signature = ''] = access.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = [
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${payload}.${signature}`,
      `${header}.${encode({ ...claims, sub: '999999' })}.${signature}`,
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    ]
    for (const token of forged) expect((await whoAmI(`Bearer ${token}`)).user).toBeNull()
  })
})

describe('the token exchange', () => {
  it('gives 100 parallel requests with one expiring pair the same successor and clears none of them', async () => {
    const pair = await logIn()
    site.clock.advanceMs(16 * minute)
    const results = await Promise.all(Array.from({ length: 100 }, () => whoAmI(`Bearer ${pair}`)))
    expect(results.map(({ user }) => user)).toEqual(Array(100).fill(name))
    const successors = new Set(results.map(({ tokens }) => tokens.split(':')[1]))
    expect(successors.size).toBe(1)
    expect((await whoAmI(`Bearer ${results[0]?.tokens}`)).user).toBe(name)
  })

  it('starts 15 seconds before the access token expires, not earlier', async () => {
    const pair = await logIn()
    site.clock.advanceMs(15 * minute - 16_000)
    expect((await whoAmI(`Bearer ${pair}`)).tokens).toBe('')
    site.clock.advanceMs(2_000)
    expect((await whoAmI(`Bearer ${pair}`)).tokens).not.toBe('')
  })

  it('ends the session when a token is reused after the grace period', async () => {
    const pair = await logIn()
    site.clock.advanceMs(16 * minute)
    const { tokens } = await whoAmI(`Bearer ${pair}`)
    site.clock.advanceMs(31_000)
    expect(await whoAmI(`Bearer ${pair}`)).toEqual({ user: null, tokens: 'clear' })
    expect(await whoAmI(`Bearer ${tokens}`)).toEqual({ user: null, tokens: 'clear' })
  })

  it('ends the session at once when the token before the predecessor is reused', async () => {
    const first = await logIn()
    site.clock.advanceMs(16 * minute)
    const second = (await whoAmI(`Bearer ${first}`)).tokens
    site.clock.advanceMs(16 * minute)
    const third = (await whoAmI(`Bearer ${second}`)).tokens
    expect((await whoAmI(`Bearer ${first}`)).tokens).toBe('clear')
    expect((await whoAmI(`Bearer ${third}`)).user).toBeNull()
  })

  it('rejects a session after 30 idle days or 90 days in total', async () => {
    const day = 24 * 60 * minute
    let pair = await logIn()
    const idle = await logIn()
    for (let days = 0; days < 87; days += 29) {
      site.clock.advanceMs(29 * day)
      const { user, tokens } = await whoAmI(`Bearer ${pair}`)
      expect(user).toBe(name)
      pair = tokens
    }
    expect(await whoAmI(`Bearer ${idle}`)).toEqual({ user: null, tokens: 'clear' })
    site.clock.advanceMs(4 * day)
    expect(await whoAmI(`Bearer ${pair}`)).toEqual({ user: null, tokens: 'clear' })
  })

  it('rejects every spelling of the tokens of an ended session', async () => {
    const pair = await logIn()
    await post('/auth/logout', {}, { authorization: `Bearer ${pair}` })
    const [access = '', refresh] = pair.split(':')
    const standard = access.replaceAll('-', '+').replaceAll('_', '/')
    // Only four bits of the signature's last character count, so the next character decodes alike.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const next = access.slice(0, -1) + letters[letters.indexOf(access.at(-1) ?? '') + 1]
    for (const spelled of [`${access}=`, standard, next]) {
      expect((await whoAmI(`Bearer ${spelled}:${refresh}`)).user, spelled).toBeNull()
      expect((await whoAmI(`Bearer ${spelled}`)).user, spelled).toBeNull()
    }
  })
})

describe('POST /auth/logout', () => {
  it('ends the session for all of its tokens at once', async () => {
    const pair = await logIn()
    const response = await post('/auth/logout', {}, { authorization: `Bearer ${pair}` })
    expect(tokensOf(response)).toBe('clear')
    expect(await whoAmI(`Bearer ${pair}`)).toEqual({ user: null, tokens: 'clear' })
  })
})
