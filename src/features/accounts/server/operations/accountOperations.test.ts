import { describe, expect, it } from 'vitest'
import { listMails } from '#platform/mail/queries.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { mailResetLink } from '../listeners.ts'
import { inviteOwner } from './inviteOwner.ts'

const site = await testSite({ SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1' })
const make = factories(site)
const { db } = site.services
const password = 'a long pass phrase'

let address = 0
/** From a network of its own unless a test says otherwise: limits count by network. */
function post(call: string, payload: object, { authorization = '', from = '' } = {}) {
  const remoteAddress = from || `10.1.${Math.floor(++address / 250)}.${address % 250}`
  const headers = authorization ? { authorization } : {}
  return site.server.inject({ method: 'POST', url: `/auth/${call}`, payload, headers, remoteAddress })
}
const bearer = (response: { headers: Record<string, unknown> }) => `Bearer ${response.headers['x-ciphera-tokens']}`
const whoIs = async (authorization: string) => {
  const payload = { query: '{ currentUser { username email verified roles } }' }
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload, headers: { authorization } })
  return response.json().data.currentUser
}
const mailTo = async (email: string) => (await listMails(db, 500)).filter((mail) => mail.recipient === email)
const keyIn = (text: string) => decodeURIComponent(/key=([\w-]+)/.exec(text)?.[1] ?? '')

async function register(wish: { username?: string; email?: string } = {}) {
  const username = wish.username ?? unique('u')
  const email = wish.email ?? `${username}@mail.example`
  const response = await post('signup', { username, email, password, captchaToken: '' })
  return { username, email, response, authorization: bearer(response) }
}

describe('registration', () => {
  it('signs in, and asks by mail to confirm the address, which a key from that mail does once', async () => {
    const { username, email, response, authorization } = await register()
    expect(response.statusCode).toBe(200)
    expect(await whoIs(authorization)).toEqual({ username, email, verified: false, roles: [] })
    const [mail] = await mailTo(email)
    const key = keyIn(mail?.text ?? '')
    expect((await post('verify-email', { key })).statusCode).toBe(200)
    site.services.events.committed([])
    expect((await whoIs(authorization)).verified).toBe(true)
    const again = await post('verify-email', { key })
    expect([again.statusCode, again.json()]).toEqual([422, { error: 'invalid-key' }])
  })

  it('asks to confirm without JavaScript too, by the button of the page and never by GET (D16)', async () => {
    const { email, authorization } = await register()
    const [mail] = await mailTo(email)
    const url = `/callback?action=verify_email&key=${keyIn(mail?.text ?? '')}`
    await site.server.inject({ url, headers: { accept: 'text/html' } })
    expect((await whoIs(authorization)).verified).toBe(false)
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode, headers: answered } = await site.server.inject({ method: 'POST', url, headers, payload: '' })
    expect([statusCode, answered.location]).toEqual([303, '/'])
    expect((await whoIs(authorization)).verified).toBe(true)
  })

  it('says by code what is taken, whatever the letters’ case, and merges nothing', async () => {
    const { username, email } = await register()
    const name = await post('signup', { username: username.toUpperCase(), email: 'x@y.example', password })
    const mail = await post('signup', { username: unique('u'), email: email.toUpperCase(), password })
    expect([name.statusCode, name.json()]).toEqual([422, { error: 'username-taken' }])
    expect([mail.statusCode, mail.json()]).toEqual([422, { error: 'email-taken' }])
  })

  it('gives one of 20 the name that all choose at the same moment (requirement 58)', async () => {
    const username = unique('race')
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        post('signup', { username, email: `${username}${i}@mail.example`, password }),
      ),
    )
    expect(all.filter((response) => response.statusCode === 200)).toHaveLength(1)
    expect(all.filter((response) => response.json().error === 'username-taken')).toHaveLength(19)
  })

  it.each([
    [{ username: '..' }, ['username', 'Username must not contain special characters']],
    [{ username: '....' }, ['username', 'Username must not contain special characters']],
    [{ username: 'añb' }, ['username', 'Username must not contain special characters']],
    [{ username: 'Admin' }, ['username', 'Username must not contain special characters']],
    [{ username: '' }, ['username', 'A username is required']],
    [{ email: 'nobody' }, ['email', 'Invalid email address']],
    [{ email: 'a@b.example\r\nbcc: c@d.example' }, ['email', 'Invalid email address']],
    [{ password: 'short' }, 'weak-password'],
    [{ password: 'x'.repeat(101) }, ['password', 'A password has at most 100 characters']],
    [{ password: 'Password123' }, ['password', 'This password is one of the first that anybody would try']],
    [{ roles: ['admin'] }, ['', expect.any(String)]],
  ])('refuses %j', async (wish, error) => {
    const values = { username: unique('u'), email: `${unique('e')}@mail.example`, password, ...wish }
    const response = await post('signup', values)
    expect([response.statusCode, response.json()]).toEqual([422, { error }])
  })

  it('is limited by network, an IPv6 customer counting once (D27, requirement 18)', async () => {
    const attempt = (i: number) =>
      post(
        'signup',
        { username: unique('u'), email: `${unique('e')}@mail.example`, password },
        { from: `2001:db8:1:2::${i}` },
      )
    const statuses = []
    for (let i = 1; i <= 6; i++) statuses.push((await attempt(i)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const other = await post('signup', { username: unique('u'), email: `${unique('e')}@x.example`, password })
    expect(other.statusCode).toBe(200)
  })

  it('with the invite of the first start makes the owner, once (D48)', async () => {
    const inviteCode = await inviteOwner(site.services)
    const values = () => ({ username: unique('u'), email: `${unique('e')}@mail.example`, password, inviteCode })
    const owner = await post('signup', values())
    expect((await whoIs(bearer(owner))).roles).toEqual(['admin'])
    expect((await post('signup', values())).json()).toEqual({ error: 'invalid-invite' })
  })
})

describe('logging in', () => {
  it('answers a wrong password and an unknown name alike (requirement 20)', async () => {
    const { username } = await register()
    const wrong = await post('login', { identifier: username, password: 'not this one' })
    const unknown = await post('login', { identifier: unique('nobody'), password: 'not this one' })
    expect([wrong.statusCode, wrong.body]).toEqual([422, '{"error":"wrong-credentials"}'])
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  })

  it('compares the whole password, whatever its form in Unicode (requirement 14)', async () => {
    const username = unique('u')
    const long = `${'é'.repeat(80)}x`
    await post('signup', { username, email: `${username}@mail.example`, password: long })
    expect((await post('login', { identifier: username, password: `${'é'.repeat(80)}y` })).statusCode).toBe(422)
    expect((await post('login', { identifier: username, password: long.normalize('NFD') })).statusCode).toBe(200)
  })

  it('is limited to 6 tries a minute from one network (requirement 17)', async () => {
    const tries = []
    for (let i = 0; i < 7; i++)
      tries.push(await post('login', { identifier: 'x', password: 'y' }, { from: '10.9.9.9' }))
    expect(tries.map((response) => response.statusCode)).toEqual([422, 422, 422, 422, 422, 422, 429])
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('counts successes neither for nor against the network, up to 30 a minute', async () => {
    const { username } = await register()
    const from = '10.9.9.8'
    const logIn = async (guess: string) =>
      (await post('login', { identifier: username, password: guess }, { from })).statusCode
    const codes = []
    for (let i = 0; i < 12; i++) codes.push(await logIn(password))
    expect(codes).toEqual(Array(12).fill(200))
    for (let i = 0; i < 5; i++) codes.push(await logIn('wrong'), await logIn(password))
    expect(codes.slice(12)).toEqual([422, 200, 422, 200, 422, 200, 422, 200, 422, 200])
    expect([await logIn('wrong'), await logIn('wrong'), await logIn(password)]).toEqual([422, 429, 429])
  })

  it('is limited to 25 failures an hour for one account, from anywhere, and then refuses the right password too', async () => {
    const { username } = await register()
    for (let i = 0; i < 26; i++) await post('login', { identifier: username, password: 'not this one' })
    expect((await post('login', { identifier: username, password })).statusCode).toBe(429)
  })
})

describe('a new password', () => {
  it('ends all other sessions at once and tells the owner (requirement 23)', async () => {
    const { username, email, authorization } = await register()
    const other = bearer(await post('login', { identifier: username, password }))
    const wrong = await post(
      'change-password',
      { current_password: 'no', new_password: 'another phrase' },
      { authorization },
    )
    expect([wrong.statusCode, wrong.json()]).toEqual([422, { error: 'wrong-password' }])
    const values = { current_password: password, new_password: 'another phrase' }
    expect((await post('change-password', values, { authorization })).statusCode).toBe(200)
    expect(await whoIs(other)).toBeNull()
    expect(await whoIs(authorization)).toMatchObject({ username })
    expect((await mailTo(email))[0]?.subject).toContain('has been changed')
    expect((await post('login', { identifier: username, password: 'another phrase' })).statusCode).toBe(200)
  })

  it('can be chosen by whoever has the key of the newest mail, once, and ends every session (requirement 22)', async () => {
    const { username, email, authorization } = await register()
    const ask = () => post('request-password-reset', { email })
    const unknown = await post('request-password-reset', { email: 'nobody@mail.example' })
    const known = await ask()
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const context = site.context()
    await mailResetLink.run(context, { email, language: 'en' })
    const key = keyIn((await mailTo(email))[0]?.text ?? '')
    expect(key).toHaveLength(43)
    const rows = await db.selectFrom('account_keys').selectAll().where('purpose', '=', 'reset_password').execute()
    expect(rows.some((row) => row.key_hash.toString('base64url') === key)).toBe(false)
    expect((await post('reset-password', { key, password: 'a third phrase' })).statusCode).toBe(200)
    expect((await post('reset-password', { key, password: 'a third phrase' })).json()).toEqual({ error: 'invalid-key' })
    expect(await whoIs(authorization)).toBeNull()
    expect((await post('login', { identifier: username, password: 'a third phrase' })).statusCode).toBe(200)
  })

  it('is not asked for by mail more than once in two minutes, which nobody learns (requirement 20)', async () => {
    const { email } = await register()
    const before = (await mailTo(email)).length
    const context = site.context()
    await mailResetLink.run(context, { email, language: 'en' })
    await mailResetLink.run(context, { email, language: 'en' })
    expect(await mailTo(email)).toHaveLength(before + 1)
  })
})

describe('a new address', () => {
  it('needs the password, is confirmed by its owner, and the old one is told (requirement 33)', async () => {
    const { email: old, authorization } = await register()
    const email = `${unique('new')}@mail.example`
    expect((await post('request-email-change', { email, password: 'no' }, { authorization })).json()).toEqual({
      error: 'wrong-password',
    })
    expect((await post('request-email-change', { email, password }, { authorization })).statusCode).toBe(200)
    expect((await whoIs(authorization)).email).toBe(old)
    expect((await mailTo(old))[0]?.text).toContain(email)
    const key = keyIn((await mailTo(email))[0]?.text ?? '')
    expect((await post('confirm-email-change', { key })).statusCode).toBe(200)
    expect(await whoIs(authorization)).toMatchObject({ email, verified: true })
  })

  it('comes with links to the configured origin, whatever the Host header says (hole 10)', async () => {
    const { email, username } = await register()
    await site.server.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { identifier: username, password },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      remoteAddress: '10.8.8.8',
    })
    const [mail] = await mailTo(email)
    expect(mail?.text).toContain('https://gatework.example/callback?')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  })
})

describe('sessions', () => {
  const ask = async (query: string, authorization: string) =>
    (
      await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers: { authorization } })
    ).json()

  it('are listed for their owner, who can end each of their own and no other’s (requirement 31)', async () => {
    const { username, authorization } = await register()
    const other = bearer(await post('login', { identifier: username, password }))
    const stranger = await register()
    const { data } = await ask('{ sessions { id current } }', authorization)
    expect(data.sessions).toHaveLength(2)
    const { id } = data.sessions.find((session: { current: boolean }) => !session.current)
    const end = `mutation { endSession(id: "${id}") }`
    expect((await ask(end, stranger.authorization)).errors[0].message).toBe('404')
    expect((await ask(end, authorization)).data.endSession).toBe(true)
    expect(await whoIs(other)).toBeNull()
  })
})

describe('a deleted account', () => {
  it('keeps what was written, without the name, and frees name and address', async () => {
    const { username, email, authorization } = await register()
    const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    const by = { id, username, verified: true, roles: [], sessionId: '' }
    const post_ = await make.post({ by })
    const query = `mutation { deleteAccount(password: "${password}") }`
    const headers = { authorization }
    await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
    expect(await whoIs(authorization)).toBeNull()
    const found = await site.server.inject({
      method: 'POST',
      url: '/graphql',
      payload: {
        query: `{ post(id: "${post_.lwid}") { title author { username } } user(username: "${username}") { id } }`,
      },
    })
    expect(found.json().data).toEqual({
      post: { title: post_.title, author: { username: expect.stringMatching(/^deleted-[0-9a-f]{8}$/) } },
      user: null,
    })
    expect((await register({ username, email })).response.statusCode).toBe(200)
  })
})

it('an owner gets a copy of everything that is kept about them', async () => {
  const { username, email, authorization } = await register()
  const response = await site.server.inject({ method: 'GET', url: '/auth/export', headers: { authorization } })
  const data = response.json()
  expect(data.accounts.profile).toMatchObject({ username, email })
  expect(data.accounts.sessions).toHaveLength(1)
  expect(data).toMatchObject({ forum: [], comments: [], ratings: [] })
  expect(response.body).not.toContain('argon2')
  expect((await site.server.inject({ method: 'GET', url: '/auth/export' })).statusCode).toBe(401)
})
