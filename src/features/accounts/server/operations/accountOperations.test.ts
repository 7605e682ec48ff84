import { describe, expect, it } from 'vitest'
import { listMails } from '#platform/mail/queries.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { mailResetLink } from '../listeners.ts'
import { inviteOwner } from './registration/inviteOwner.ts'

const site = await testSite({ SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1' })
const make = factories(site)
const { db } = site.services
const password = 'a long pass phrase'

let address = 0
/** A new network per request, because rate limits count per network. */
function post(call: string, payload: object, { authorization = '', from = '' } = {}) {
  const remoteAddress = from || `10.1.${Math.floor(++address / 250)}.${address % 250}`
  const headers = authorization ? { authorization } : {}
  return site.server.inject({ method: 'POST', url: `/auth/${call}`, payload, headers, remoteAddress })
}
const bearer = (response: { headers: Record<string, unknown> }) => `Bearer ${response.headers['x-ciphera-tokens']}`
const fetchCurrentUser = async (authorization: string) => {
  const payload = { query: '{ currentUser { username email verified roles } }' }
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload, headers: { authorization } })
  return response.json().data.currentUser
}
const listMailsTo = async (email: string) => (await listMails(db, 500)).filter((mail) => mail.recipient === email)
const parseKey = (text: string) => decodeURIComponent(/key=([\w-]+)/.exec(text)?.[1] ?? '')

async function register(overrides: { username?: string; email?: string } = {}) {
  const username = overrides.username ?? unique('u')
  const email = overrides.email ?? `${username}@mail.example`
  const response = await post('signup', { username, email, password, captchaToken: '' })
  return { username, email, response, authorization: bearer(response) }
}

describe('registration', () => {
  it('signs the user in and mails a key that verifies the address once', async () => {
    const { username, email, response, authorization } = await register()
    expect(response.statusCode).toBe(200)
    expect(await fetchCurrentUser(authorization)).toEqual({ username, email, verified: false, roles: [] })
    const [mail] = await listMailsTo(email)
    const key = parseKey(mail?.text ?? '')
    expect((await post('verify-email', { key })).statusCode).toBe(200)
    site.services.events.onCommitted([])
    expect((await fetchCurrentUser(authorization)).verified).toBe(true)
    const again = await post('verify-email', { key })
    expect([again.statusCode, again.json()]).toEqual([422, { error: 'invalid-key' }])
  })

  it('verifies the address without JavaScript by a form, and never by GET', async () => {
    const { email, authorization } = await register()
    const [mail] = await listMailsTo(email)
    const url = `/callback?action=verify_email&key=${parseKey(mail?.text ?? '')}`
    await site.server.inject({ url, headers: { accept: 'text/html' } })
    expect((await fetchCurrentUser(authorization)).verified).toBe(false)
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const response = await site.server.inject({ method: 'POST', url, headers, payload: '' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
    expect((await fetchCurrentUser(authorization)).verified).toBe(true)
  })

  it.each([
    ['a thread', '/forum/general/12/a-slow-clock?page=2', '/forum/general/12/a-slow-clock?page=2'],
    ['an upload', '/creations/upload', '/creations/upload'],
    ['a search in Chinese', '/search?q=电路', '/search?q=%E7%94%B5%E8%B7%AF'],
    ['the sign-up page', '/register', '/'],
    ['another site', '//example.com/forum', '/'],
    ['another site behind a backslash', '/\\example.com', '/'],
  ])('lets the mail of somebody who came from %s lead back there', async (_, returnPath, expected) => {
    const username = unique('u')
    const email = `${username}@mail.example`
    await post('signup', { username, email, password, captchaToken: '', returnPath })
    const [mail] = await listMailsTo(email)
    const link = new URL(/http\S+callback\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(encodeURI(link.searchParams.get('r') ?? '/')).toBe(expected)
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const url = link.pathname + link.search
    const response = await site.server.inject({ method: 'POST', url, headers, payload: '' })
    expect(encodeURI(decodeURI(String(response.headers.location)))).toBe(expected)
  })

  it('names the page in a mail that is asked for again, and follows no link that leaves the site', async () => {
    const { email, authorization } = await register()
    await post('request-verification-email', { returnPath: '/blog' }, { authorization })
    const [mail] = (await listMailsTo(email)).filter(({ text }) => text.includes('r=%2Fblog'))
    const url = `/callback?action=verify_email&key=${parseKey(mail?.text ?? '')}&r=https%3A%2F%2Fexample.com`
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const response = await site.server.inject({ method: 'POST', url, headers, payload: '' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
  })

  it('rejects a taken name or address in any letter case with an error code of its own', async () => {
    const { username, email } = await register()
    const name = await post('signup', { username: username.toUpperCase(), email: 'x@y.example', password })
    const mail = await post('signup', { username: unique('u'), email: email.toUpperCase(), password })
    expect([name.statusCode, name.json()]).toEqual([422, { error: 'username-taken' }])
    expect([mail.statusCode, mail.json()]).toEqual([422, { error: 'email-taken' }])
  })

  it('gives a name to one of 20 users who choose it at the same moment', async () => {
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
    [{ password: 'Password123' }, ['password', 'This password is too common. Choose another one.']],
    [{ roles: ['admin'] }, ['', expect.any(String)]],
  ])('rejects %j', async (overrides, error) => {
    const values = { username: unique('u'), email: `${unique('e')}@mail.example`, password, ...overrides }
    const response = await post('signup', values)
    expect([response.statusCode, response.json()]).toEqual([422, { error }])
  })

  it('is limited per network, which is a /64 in IPv6', async () => {
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

  it('makes the first user of the owner invite an admin, once', async () => {
    const inviteCode = await inviteOwner(site.services)
    const values = () => ({ username: unique('u'), email: `${unique('e')}@mail.example`, password, inviteCode })
    const owner = await post('signup', values())
    expect(owner.json()).toEqual({ ok: true, next: '/management/setup' })
    expect(await fetchCurrentUser(bearer(owner))).toMatchObject({ roles: ['admin'], verified: true })
    expect((await post('signup', values())).json()).toEqual({ error: 'invalid-invite' })
  })
})

describe('logging in', () => {
  it('answers a wrong password and an unknown name alike', async () => {
    const { username } = await register()
    const wrong = await post('login', { identifier: username, password: 'not this one' })
    const unknown = await post('login', { identifier: unique('nobody'), password: 'not this one' })
    expect([wrong.statusCode, wrong.body]).toEqual([422, '{"error":"wrong-credentials"}'])
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  })

  it('compares the whole password, whatever its Unicode form', async () => {
    const username = unique('u')
    const long = `${'é'.repeat(80)}x`
    await post('signup', { username, email: `${username}@mail.example`, password: long })
    expect((await post('login', { identifier: username, password: `${'é'.repeat(80)}y` })).statusCode).toBe(422)
    expect((await post('login', { identifier: username, password: long.normalize('NFD') })).statusCode).toBe(200)
  })

  it('is limited to 6 attempts a minute per network', async () => {
    const tries = []
    for (let i = 0; i < 7; i++)
      tries.push(await post('login', { identifier: 'x', password: 'y' }, { from: '10.9.9.9' }))
    expect(tries.map((response) => response.statusCode)).toEqual([422, 422, 422, 422, 422, 422, 429])
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('neither counts a success as a failure nor resets the failures, up to 30 attempts a minute', async () => {
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

  it('is limited to 25 failures an hour per account, from any network, and then rejects the right password too', async () => {
    const { username } = await register()
    for (let i = 0; i < 26; i++) await post('login', { identifier: username, password: 'not this one' })
    expect((await post('login', { identifier: username, password })).statusCode).toBe(429)
  })
})

describe('a new password', () => {
  it('ends all other sessions at once and notifies the owner', async () => {
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
    expect(await fetchCurrentUser(other)).toBeNull()
    expect(await fetchCurrentUser(authorization)).toMatchObject({ username })
    expect((await listMailsTo(email))[0]?.subject).toContain('has been changed')
    expect((await post('login', { identifier: username, password: 'another phrase' })).statusCode).toBe(200)
  })

  it('can be set once with the key of the newest mail, which ends every session', async () => {
    const { username, email, authorization } = await register()
    const requestReset = () => post('request-password-reset', { email })
    const unknown = await post('request-password-reset', { email: 'nobody@mail.example' })
    const known = await requestReset()
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const context = site.context()
    await mailResetLink.run(context, { email, language: 'en' })
    const key = parseKey((await listMailsTo(email))[0]?.text ?? '')
    expect(key).toHaveLength(43)
    const rows = await db.selectFrom('account_keys').selectAll().where('purpose', '=', 'reset_password').execute()
    expect(rows.some((row) => row.key_hash.toString('base64url') === key)).toBe(false)
    expect((await post('reset-password', { key, password: 'a third phrase' })).statusCode).toBe(200)
    expect((await post('reset-password', { key, password: 'a third phrase' })).json()).toEqual({ error: 'invalid-key' })
    expect(await fetchCurrentUser(authorization)).toBeNull()
    expect((await post('login', { identifier: username, password: 'a third phrase' })).statusCode).toBe(200)
  })

  it('is offered by at most one mail in two minutes, without an error', async () => {
    const { email } = await register()
    const before = (await listMailsTo(email)).length
    const context = site.context()
    await mailResetLink.run(context, { email, language: 'en' })
    await mailResetLink.run(context, { email, language: 'en' })
    expect(await listMailsTo(email)).toHaveLength(before + 1)
  })
})

describe('a new address', () => {
  it('requires the password and a confirmation by mail, and notifies the old address', async () => {
    const { email: old, authorization } = await register()
    const email = `${unique('new')}@mail.example`
    expect((await post('request-email-change', { email, password: 'no' }, { authorization })).json()).toEqual({
      error: 'wrong-password',
    })
    expect((await post('request-email-change', { email, password }, { authorization })).statusCode).toBe(200)
    expect((await fetchCurrentUser(authorization)).email).toBe(old)
    expect((await listMailsTo(old))[0]?.text).toContain(email)
    const key = parseKey((await listMailsTo(email))[0]?.text ?? '')
    expect((await post('confirm-email-change', { key })).statusCode).toBe(200)
    expect(await fetchCurrentUser(authorization)).toMatchObject({ email, verified: true })
  })

  it('gets mails that link to the configured origin, whatever the Host header says', async () => {
    const { email, username } = await register()
    await site.server.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { identifier: username, password },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      remoteAddress: '10.8.8.8',
    })
    const [mail] = await listMailsTo(email)
    expect(mail?.text).toContain('https://gatework.example/callback?')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  })
})

describe('sessions', () => {
  const sendQuery = async (query: string, authorization: string) =>
    (
      await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers: { authorization } })
    ).json()

  it('are listed for their owner, who can end their own and nobody else’s', async () => {
    const { username, authorization } = await register()
    const other = bearer(await post('login', { identifier: username, password }))
    const stranger = await register()
    const { data } = await sendQuery('{ sessions { id current } }', authorization)
    expect(data.sessions).toHaveLength(2)
    const { id } = data.sessions.find((session: { current: boolean }) => !session.current)
    const end = `mutation { endSession(id: "${id}") }`
    expect((await sendQuery(end, stranger.authorization)).errors[0].message).toBe('404')
    expect((await sendQuery(end, authorization)).data.endSession).toBe(true)
    expect(await fetchCurrentUser(other)).toBeNull()
  })
})

describe('a deleted account', () => {
  it('keeps its posts without the name, frees the address and keeps the name reserved', async () => {
    const { username, email, authorization } = await register()
    const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    const by = { id, username, verified: true, roles: [], sessionId: '' }
    const createdPost = await make.post({ by })
    const query = `mutation { deleteAccount(password: "${password}") }`
    const headers = { authorization }
    await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
    expect(await fetchCurrentUser(authorization)).toBeNull()
    const reading = `{ post(id: "${createdPost.lwid}") { title author { username } } user(username: "${username}") { id } }`
    const found = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query: reading } })
    expect(found.json().data).toEqual({
      post: { title: createdPost.title, author: { username: expect.stringMatching(/^deleted-[0-9a-f]{8}$/) } },
      user: null,
    })
    // Old texts still mention the name: a stranger with it would pass for who is meant.
    for (const name of [username, username.toUpperCase()]) {
      const { response } = await register({ username: name, email })
      expect([response.statusCode, response.json()]).toEqual([422, { error: 'username-taken' }])
    }
    expect((await register({ email })).response.statusCode).toBe(200)
  })
})

it('exports everything stored about a user to that user only', async () => {
  const { username, email, authorization } = await register()
  const response = await site.server.inject({ method: 'GET', url: '/auth/export', headers: { authorization } })
  const data = response.json()
  expect(data.accounts.profile).toMatchObject({ username, email })
  expect(data.accounts.sessions).toHaveLength(1)
  expect(data).toMatchObject({ forum: [], comments: [], ratings: [] })
  expect(response.body).not.toContain('argon2')
  expect((await site.server.inject({ method: 'GET', url: '/auth/export' })).statusCode).toBe(401)
})
