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
/** Each from another network: log-ins are limited by it. */
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
  it('takes a username or an e-mail address, in any case, and answers with a pair that may not be stored', async () => {
    for (const identifier of [name, name.toUpperCase(), `${name}@mail.EXAMPLE`]) {
      const response = await post('/auth/login', { identifier, password })
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('private, no-store')
      expect(tokensOf(response)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+:[\w-]{64}$/)
      expect(response.body).not.toContain(tokensOf(response).split(':')[1])
    }
  })

  it('gives tokens that count in Authorization, with or without Bearer, and in X-Authorization (D18)', async () => {
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

  it('answers a wrong password and an unknown name alike', async () => {
    const wrong = await post('/auth/login', { identifier: name, password: 'x' })
    const unknown = await post('/auth/login', { identifier: unique(), password: 'x' })
    expect([wrong.statusCode, wrong.json()]).toEqual([422, { error: 'wrong-credentials' }])
    expect([unknown.statusCode, unknown.json()]).toEqual([422, { error: 'wrong-credentials' }])
  })

  it('names the field that is missing, and refuses unknown fields, forms and plain text', async () => {
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
  it('may say Bearer or not (D18), and means nobody when it is not one of ours', async () => {
    const pair = await logIn()
    expect(await whoAmI(`Bearer ${pair}`)).toEqual({ user: name, tokens: '' })
    expect((await whoAmI(pair)).user).toBe(name)
    expect((await whoAmI(pair.split(':')[0] ?? '')).user).toBe(name)
    for (const wrong of ['', 'Bearer', 'Basic YTpi', 'a.b.c', 'a:b:c', `${'x'.repeat(5_000)}`]) {
      expect((await whoAmI(wrong)).user).toBeNull()
    }
  })

  it('is not believed when altered, unsigned or signed with another algorithm (requirements 24, 25)', async () => {
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

describe('the exchange of tokens (D19)', () => {
  it('gives a hundred parallel requests with one expiring pair the same successor, and none of them clear (requirement 27)', async () => {
    const pair = await logIn()
    site.clock.advanceMs(16 * minute)
    const answers = await Promise.all(Array.from({ length: 100 }, () => whoAmI(`Bearer ${pair}`)))
    expect(answers.map(({ user }) => user)).toEqual(Array(100).fill(name))
    const successors = new Set(answers.map(({ tokens }) => tokens.split(':')[1]))
    expect(successors.size).toBe(1)
    expect((await whoAmI(`Bearer ${answers[0]?.tokens}`)).user).toBe(name)
  })

  it('exchanges from 15 seconds before the end, not earlier', async () => {
    const pair = await logIn()
    site.clock.advanceMs(15 * minute - 16_000)
    expect((await whoAmI(`Bearer ${pair}`)).tokens).toBe('')
    site.clock.advanceMs(2_000)
    expect((await whoAmI(`Bearer ${pair}`)).tokens).not.toBe('')
  })

  it('ends the session when a token is used again after the grace (requirement 26)', async () => {
    const pair = await logIn()
    site.clock.advanceMs(16 * minute)
    const { tokens } = await whoAmI(`Bearer ${pair}`)
    site.clock.advanceMs(31_000)
    expect(await whoAmI(`Bearer ${pair}`)).toEqual({ user: null, tokens: 'clear' })
    expect(await whoAmI(`Bearer ${tokens}`)).toEqual({ user: null, tokens: 'clear' })
  })

  it('ends the session at once when the token before the predecessor comes back (requirement 27)', async () => {
    const first = await logIn()
    site.clock.advanceMs(16 * minute)
    const second = (await whoAmI(`Bearer ${first}`)).tokens
    site.clock.advanceMs(16 * minute)
    const third = (await whoAmI(`Bearer ${second}`)).tokens
    expect((await whoAmI(`Bearer ${first}`)).tokens).toBe('clear')
    expect((await whoAmI(`Bearer ${third}`)).user).toBeNull()
  })

  it('does not outlive 30 idle days, nor 90 of use (requirement 28)', async () => {
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

  it('ends it also for the token in another spelling: what is revoked is the session (requirement 30)', async () => {
    const pair = await logIn()
    await post('/auth/logout', {}, { authorization: `Bearer ${pair}` })
    const [access = '', refresh] = pair.split(':')
    const standard = access.replaceAll('-', '+').replaceAll('_', '/')
    // Of the signature's last letter only four bits count; the next letter says the same.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const next = access.slice(0, -1) + letters[letters.indexOf(access.at(-1) ?? '') + 1]
    for (const spelled of [`${access}=`, standard, next]) {
      expect((await whoAmI(`Bearer ${spelled}:${refresh}`)).user, spelled).toBeNull()
      expect((await whoAmI(`Bearer ${spelled}`)).user, spelled).toBeNull()
    }
  })
})

describe('POST /auth/logout', () => {
  it('ends the session for every token of it, at once', async () => {
    const pair = await logIn()
    const response = await post('/auth/logout', {}, { authorization: `Bearer ${pair}` })
    expect(tokensOf(response)).toBe('clear')
    expect(await whoAmI(`Bearer ${pair}`)).toEqual({ user: null, tokens: 'clear' })
  })
})
