import { describe, expect, it, vi } from 'vitest'
import { inLanguage } from '#language/language.ts'
import { listMails } from '#platform/mail/queries.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { m } from '../messages.ts'
import { mailResetLink } from './listeners.ts'
import { hashPassword } from './passwords.ts'

const lines: string[] = []
const site = await testSite({ SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1' }, (line) => lines.push(line))
const password = 'four crossed copper wires'

let address = 0
const newNetwork = () => `10.3.${Math.floor(++address / 250)}.${address % 250}`

type Wish = { headers?: Record<string, string>; from?: string }
const post = (call: string, payload: object, { headers = {}, from = newNetwork() }: Wish = {}) =>
  site.server.inject({ method: 'POST', url: `/auth/${call}`, payload, headers, remoteAddress: from })

function signUp(wish: object = {}, at: Wish = {}) {
  const username = unique('u')
  return post('signup', { username, email: `${username}@mail.example`, password, captchaToken: '', ...wish }, at)
}

const whoIs = (pair = '', query = '{ currentUser { username } }') =>
  site.server.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query },
    headers: { authorization: `Bearer ${pair}` },
  })
const nameOf = async (pair: string | undefined): Promise<string | null> =>
  (await whoIs(pair)).json().data.currentUser?.username ?? null

describe('a password', () => {
  it('of those that everybody tries first is refused, of any length and in any case (requirement 15)', async () => {
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
      const refused = await signUp({ password: word })
      expect([refused.statusCode, refused.json().error?.[0]], word).toEqual([422, 'password'])
    }
  })

  it('is refused in the language of who chose it', async () => {
    const headers = { 'accept-language': 'zh-CN' }
    const refusals = [{ password: 'qwertyuiop' }, { username: 'gatework' }].map((wish) => signUp(wish, { headers }))
    const said = (await Promise.all(refusals)).map((refused) => refused.json().error[1])
    expect(said).toEqual([inLanguage('zh', m.passwordCommon), inLanguage('zh', m.usernameInvalid)])
  })

  it('is hashed by Argon2id with at least 19 MiB, two passes and one lane (requirement 16)', async () => {
    const [, algorithm, , cost = ''] = (await hashPassword(password)).split('$')
    const [memory = 0, passes = 0, lanes = 0] = cost.split(',').map((part) => Number(part.split('=')[1]))
    expect(algorithm).toBe('argon2id')
    expect([memory >= 19 * 1024, passes >= 2, lanes >= 1]).toEqual([true, true, true])
  })
})

it('an address in X-Forwarded-For gives nobody new tries (requirement 19)', async () => {
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

it('which addresses have an account is told to five tries of a network, and then to none (requirement 21, hole 4)', async () => {
  const email = `${unique('known')}@mail.example`
  await signUp({ email })
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await signUp({ email }, { from: '10.8.8.9' }))
  const told = { error: 'email-taken' }
  expect(answers.slice(0, 5).map((answer) => answer.json())).toEqual([told, told, told, told, told])
  expect([answers[5]?.statusCode, answers[5]?.body.includes('email-taken')]).toEqual([429, false])
})

it('no token, key or password is in the log, whatever becomes of the request (requirement 32, hole 2)', async () => {
  lines.length = 0
  const signedUp = await signUp()
  const pair = String(signedUp.headers['x-ciphera-tokens'])
  const [access = '', refresh = ''] = pair.split(':')
  const asked = (headers: Record<string, string>, query = '{ currentUser { id } }') =>
    site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
  await asked({ authorization: `Bearer ${pair}` })
  await asked({ 'x-authorization': `Bearer ${pair}` })
  await asked({ authorization: `Bearer ${access.slice(0, -4)}AAAA:${refresh}` })
  await asked({ authorization: `Bearer ${pair}` }, '{ nothing of the sort')
  await site.server.inject({ url: `/reset-password?key=${refresh}`, headers: { cookie: `pair=${pair}` } })
  await site.server.inject({ url: `/%ff?key=${refresh}` })
  await post('login', { identifier: 'x', password }, { headers: { authorization: `Bearer ${pair}` } })
  await post('login', { password, [refresh]: access })
  const log = lines.join('')
  expect(log).toContain('/graphql')
  for (const secret of [access, refresh, access.split('.')[2] ?? '', password]) expect(log).not.toContain(secret)
})

it('a call without a body may call it JSON; mails to confirm an address leave every two minutes at most', async () => {
  const { 'x-ciphera-tokens': pair } = (await signUp()).headers
  const headers = { authorization: `Bearer ${pair}`, 'content-type': 'application/json' }
  const ask = () => site.server.inject({ method: 'POST', url: '/auth/request-verification-email', headers })
  const [first, second] = [await ask(), await ask()]
  expect([first.statusCode, second.statusCode, second.headers['retry-after']]).toEqual([200, 429, '120'])
})

it('an address is told to be taken only after the captcha (requirement 21)', async () => {
  const guarded = await testSite()
  const email = `${unique('known')}@mail.example`
  await factories(guarded).user({ email })
  const payload = { username: unique('u'), email, password, captchaToken: 'none' }
  const answer = await guarded.server.inject({ method: 'POST', url: '/auth/signup', payload })
  expect([answer.statusCode, answer.json()]).toEqual([422, { error: 'invalid-captcha' }])
})

describe('a reset key (requirement 22)', () => {
  const keyOf = async (email: string) => {
    await mailResetLink.run(site.context(), { email, language: 'en' })
    const mail = (await listMails(site.services.db, 50)).find(({ recipient }) => recipient === email)
    return /key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const reset = async (key: string) => (await post('reset-password', { key, password: 'a third phrase' })).json()

  it('holds 256 bits, is void when a newer one is asked for, and after an hour', async () => {
    const username = unique('u')
    const email = `${username}@mail.example`
    await signUp({ username, email })
    const older = await keyOf(email)
    // One mail in two minutes: the limits go by the clock of the database.
    await site.services.db.deleteFrom('rate_limits').execute()
    const newer = await keyOf(email)
    expect([Buffer.from(older, 'base64url').length, newer === older]).toEqual([32, false])
    expect(await reset(older)).toEqual({ error: 'invalid-key' })
    site.clock.advanceMs(60 * 60_000 + 1_000)
    expect(await reset(newer)).toEqual({ error: 'invalid-key' })
  })
})

it('a refresh token used again leaves an entry in the log and in the events (requirement 26)', async () => {
  const pair = String((await signUp()).headers['x-ciphera-tokens'])
  site.clock.advanceMs(16 * 60_000)
  await whoIs(pair)
  site.clock.advanceMs(31_000)
  lines.length = 0
  expect((await whoIs(pair)).headers['x-ciphera-tokens']).toBe('clear')
  expect(lines.join('')).toContain('refresh token used again: session revoked')
})

describe('a session (requirement 29)', () => {
  it('is unusable at once after signing out, and with the account', async () => {
    const [one, two] = [await signUp(), await signUp()].map((answer) => String(answer.headers['x-ciphera-tokens']))
    expect(await nameOf(one)).toMatch(/^u/)
    await post('logout', {}, { headers: { authorization: `Bearer ${one}` } })
    await whoIs(two, `mutation { deleteAccount(password: "${password}") }`)
    expect([await nameOf(one), await nameOf(two)]).toEqual([null, null])
  })

  it('is unusable within a second also where the message of its end was lost', async () => {
    const pair = String((await signUp()).headers['x-ciphera-tokens'])
    expect(await nameOf(pair)).toMatch(/^u/)
    const { db } = site.services
    await db.updateTable('sessions').set({ ended_at: site.clock.now() }).where('ended_at', 'is', null).execute()
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 1_000)
    expect(await nameOf(pair)).toBeNull()
    vi.restoreAllMocks()
  })
})

it('the staff end all sessions of somebody, which is on record (requirement 31)', async () => {
  const pair = String((await signUp()).headers['x-ciphera-tokens'])
  const { id } = (await whoIs(pair, '{ currentUser { id } }')).json().data.currentUser
  const moderator = await factories(site).user({ username: unique('mod'), password, roles: ['moderator'] })
  const staff = await post('login', { identifier: moderator.username, password })
  const end = `mutation { endUserSessions(userId: ${id}) }`
  expect((await whoIs(pair, end)).json().errors[0].message).toBe('403')
  expect((await whoIs(String(staff.headers['x-ciphera-tokens']), end)).json().data).toEqual({ endUserSessions: 1 })
  expect(await nameOf(pair)).toBeNull()
  const logged = site.services.db.selectFrom('action_logs').select('action').where('user_id', '=', moderator.id)
  expect(await logged.execute()).toEqual([{ action: 'user.endSessions' }])
})
