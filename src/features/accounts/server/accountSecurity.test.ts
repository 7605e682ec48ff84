import { describe, expect, it, vi } from 'vitest'
import { withLanguage } from '#language/language.ts'
import { listMails } from '#platform/mail/queries.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { messages } from '../messages.ts'
import { mailResetLink } from './listeners.ts'
import { hashPassword } from './passwords.ts'

const lines: string[] = []
const site = await testSite({ SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1' }, (line) => lines.push(line))
const password = 'four crossed copper wires'

let address = 0
const newNetwork = () => `10.3.${Math.floor(++address / 250)}.${address % 250}`

type RequestOptions = { headers?: Record<string, string>; from?: string }
const post = (call: string, payload: object, { headers = {}, from = newNetwork() }: RequestOptions = {}) =>
  site.server.inject({ method: 'POST', url: `/auth/${call}`, payload, headers, remoteAddress: from })

function signUp(overrides: object = {}, options: RequestOptions = {}) {
  const username = unique('u')
  return post(
    'signup',
    { username, email: `${username}@mail.example`, password, captchaToken: '', ...overrides },
    options,
  )
}

const queryAs = (pair = '', query = '{ currentUser { username } }') =>
  site.server.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query },
    headers: { authorization: `Bearer ${pair}` },
  })
const fetchUsername = async (pair: string | undefined): Promise<string | null> =>
  (await queryAs(pair)).json().data.currentUser?.username ?? null

describe('a password', () => {
  it('is rejected when it is a common one, of any length and in any case', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const common = dictionary['passwords-common'].map(String)
    expect(common.length).toBeGreaterThan(3_000)
    const long = common.filter((word) => word.length >= 8)
    for (const word of [
      long[0],
      long[Math.floor(long.length / 2)],
      long.at(-1),
      'PASSWORD123',
      'qwertyuiop',
    ] as string[]) {
      const response = await signUp({ password: word })
      expect([response.statusCode, response.json().error?.[0]], word).toEqual([422, 'password'])
    }
  })

  it('is rejected in the language of the visitor', async () => {
    const headers = { 'accept-language': 'zh-CN' }
    const requests = [{ password: 'qwertyuiop' }, { username: 'gatework' }].map((overrides) =>
      signUp(overrides, { headers }),
    )
    const errors = (await Promise.all(requests)).map((response) => response.json().error[1])
    expect(errors).toEqual([withLanguage('zh', messages.passwordCommon), withLanguage('zh', messages.usernameInvalid)])
  })

  it('is hashed by Argon2id with at least 19 MiB, two passes and one lane', async () => {
    const [, algorithm, , cost = ''] = (await hashPassword(password)).split('$')
    const [memory = 0, passes = 0, lanes = 0] = cost.split(',').map((part) => Number(part.split('=')[1]))
    expect(algorithm).toBe('argon2id')
    expect([memory >= 19 * 1024, passes >= 2, lanes >= 1]).toEqual([true, true, true])
  })
})

it('ignores X-Forwarded-For when it limits log-in attempts', async () => {
  const statuses = []
  for (let n = 0; n < 7; n++) {
    const headers = {
      'x-forwarded-for': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
    }
    statuses.push((await post('login', { identifier: 'x', password: 'y' }, { headers, from: '10.8.8.8' })).statusCode)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
})

it('reveals whether an address has an account to five sign-ups of a network and then to none', async () => {
  const email = `${unique('known')}@mail.example`
  await signUp({ email })
  const responses = []
  for (let n = 0; n < 6; n++) responses.push(await signUp({ email }, { from: '10.8.8.9' }))
  const emailTaken = { error: 'email-taken' }
  expect(responses.slice(0, 5).map((response) => response.json())).toEqual(Array.from({ length: 5 }, () => emailTaken))
  expect([responses[5]?.statusCode, responses[5]?.body.includes('email-taken')]).toEqual([429, false])
})

it('logs no token, key or password, whatever the outcome of the request', async () => {
  lines.length = 0
  const signedUp = await signUp()
  const pair = String(signedUp.headers['x-ciphera-tokens'])
  const [access = '', refresh = ''] = pair.split(':')
  const sendQuery = (headers: Record<string, string>, query = '{ currentUser { id } }') =>
    site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
  await sendQuery({ authorization: `Bearer ${pair}` })
  await sendQuery({ 'x-authorization': `Bearer ${pair}` })
  await sendQuery({ authorization: `Bearer ${access.slice(0, -4)}AAAA:${refresh}` })
  await sendQuery({ authorization: `Bearer ${pair}` }, '{ nothing of the sort')
  await site.server.inject({ url: `/reset-password?key=${refresh}`, headers: { cookie: `pair=${pair}` } })
  await site.server.inject({ url: `/%ff?key=${refresh}` })
  await post('login', { identifier: 'x', password }, { headers: { authorization: `Bearer ${pair}` } })
  await post('login', { password, [refresh]: access })
  const log = lines.join('')
  expect(log).toContain('/graphql')
  for (const secret of [access, refresh, access.split('.')[2] ?? '', password]) expect(log).not.toContain(secret)
})

it('accepts a JSON content type without a body and sends one verification mail in two minutes', async () => {
  const { 'x-ciphera-tokens': pair } = (await signUp()).headers
  const headers = { authorization: `Bearer ${pair}`, 'content-type': 'application/json' }
  const requestMail = () => site.server.inject({ method: 'POST', url: '/auth/request-verification-email', headers })
  const [first, second] = [await requestMail(), await requestMail()]
  expect([first.statusCode, second.statusCode, second.headers['retry-after']]).toEqual([200, 429, '120'])
})

it('checks the captcha before it reveals that an address is taken', async () => {
  const guarded = await testSite()
  const email = `${unique('known')}@mail.example`
  await factories(guarded).user({ email })
  const payload = { username: unique('u'), email, password, captchaToken: 'none' }
  const response = await guarded.server.inject({ method: 'POST', url: '/auth/signup', payload })
  expect([response.statusCode, response.json()]).toEqual([422, { error: 'invalid-captcha' }])
})

describe('a password reset key', () => {
  const requestKey = async (email: string) => {
    await mailResetLink.run(site.context(), { email, language: 'en' })
    const mail = (await listMails(site.services.db, 50)).find(({ recipient }) => recipient === email)
    return /key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const reset = async (key: string) => (await post('reset-password', { key, password: 'a third phrase' })).json()

  it('has 256 bits and is void after an hour or when a newer one is requested', async () => {
    const username = unique('u')
    const email = `${username}@mail.example`
    await signUp({ username, email })
    const older = await requestKey(email)
    // The mail limit uses the database's clock.
    await site.services.db.deleteFrom('rate_limits').execute()
    const newer = await requestKey(email)
    expect([Buffer.from(older, 'base64url').length, newer === older]).toEqual([32, false])
    expect(await reset(older)).toEqual({ error: 'invalid-key' })
    site.clock.advanceMs(60 * 60_000 + 1_000)
    expect(await reset(newer)).toEqual({ error: 'invalid-key' })
  })
})

it('logs the reuse of a refresh token', async () => {
  const pair = String((await signUp()).headers['x-ciphera-tokens'])
  site.clock.advanceMs(16 * 60_000)
  await queryAs(pair)
  site.clock.advanceMs(31_000)
  lines.length = 0
  expect((await queryAs(pair)).headers['x-ciphera-tokens']).toBe('clear')
  expect(lines.join('')).toContain('refresh token used again: session revoked')
})

describe('a session', () => {
  it('is unusable at once after logging out or deleting the account', async () => {
    const [one, two] = [await signUp(), await signUp()].map((response) => String(response.headers['x-ciphera-tokens']))
    expect(await fetchUsername(one)).toMatch(/^u/)
    await post('logout', {}, { headers: { authorization: `Bearer ${one}` } })
    await queryAs(two, `mutation { deleteAccount(password: "${password}") }`)
    expect([await fetchUsername(one), await fetchUsername(two)]).toEqual([null, null])
  })

  it('is unusable within a second even if the message of its end is lost', async () => {
    const pair = String((await signUp()).headers['x-ciphera-tokens'])
    expect(await fetchUsername(pair)).toMatch(/^u/)
    const { db } = site.services
    await db.updateTable('sessions').set({ ended_at: site.clock.now() }).where('ended_at', 'is', null).execute()
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 1_000)
    expect(await fetchUsername(pair)).toBeNull()
    vi.restoreAllMocks()
  })
})

it('lets staff end all sessions of a user and logs that they did', async () => {
  const pair = String((await signUp()).headers['x-ciphera-tokens'])
  const { id } = (await queryAs(pair, '{ currentUser { id } }')).json().data.currentUser
  const moderator = await factories(site).user({ username: unique('mod'), password, roles: ['moderator'] })
  const staff = await post('login', { identifier: moderator.username, password })
  const end = `mutation { endUserSessions(userId: ${id}) }`
  expect((await queryAs(pair, end)).json().errors[0].message).toBe('403')
  expect((await queryAs(String(staff.headers['x-ciphera-tokens']), end)).json().data).toEqual({ endUserSessions: 1 })
  expect(await fetchUsername(pair)).toBeNull()
  const logged = site.services.db.selectFrom('action_logs').select('action').where('user_id', '=', moderator.id)
  expect(await logged.execute()).toEqual([{ action: 'user.endSessions' }])
})
