import { beforeEach, describe, expect, it } from 'vitest'
import { listMails } from '#platform/mail/queries.ts'
import { factories } from '#tests/factories.ts'
import { Browser } from '#tests/providers/browser.ts'
import { startFakeGithub } from '#tests/providers/githubFixture.ts'
import { githubVisits } from '#tests/providers/githubVisits.ts'
import { testSite, unique } from '#tests/testSite.ts'

const github = await startFakeGithub()
const site = await testSite(github.config())
const make = factories(site)

let lastId = 1_000

beforeEach(() => {
  lastId++
  github.person = { id: lastId, login: `cat${lastId}`, emails: [] }
})

const { withEmail, signIn, registered } = githubVisits(site, github)

const countAccountsWith = async (email: string) => {
  const rows = await site.services.db.selectFrom('users').select('id').where('email_key', '=', email).execute()
  return rows.length
}

describe('sign-up through a provider', () => {
  it('asks only for a name if the address is verified, and creates a verified account', async () => {
    const email = `${unique('m')}@mail.example`
    withEmail(email, true)
    const browser = new Browser(site)
    const { path, query } = await signIn(browser, 'signup', '/forum')
    expect([path, query]).toEqual(['/complete-register', { redirect: '/forum', needs: 'username' }])
    const username = unique('u')
    const response = await browser.call('/auth/oauth/complete', { username })
    expect(response.json()).toEqual({ redirect: '/forum' })
    const { data } = await browser.graphql('{ currentUser { username email verified } }')
    expect(data.currentUser).toEqual({ username, email, verified: true })
    expect(browser.cookies.size).toBe(0)
  })

  it.each([
    ['an unverified primary address', (email: string) => withEmail(email, false)],
    [
      'only another verified address',
      (email: string) => (github.person.emails = [{ email, primary: false, verified: true }]),
    ],
    ['no address', () => (github.person.emails = [])],
  ])('asks for an address in case of %s and mails a confirmation link', async (_name, prepare) => {
    const email = `${unique('m')}@mail.example`
    prepare(email)
    const browser = new Browser(site)
    expect((await signIn(browser, 'signup')).query.needs).toBe('username,email')
    const username = unique('u')
    expect((await browser.call('/auth/oauth/complete', { username })).statusCode).toBe(422)
    await browser.call('/auth/oauth/complete', { username, email, confirmEmail: email })
    const { data } = await browser.graphql('{ currentUser { email verified } }')
    expect(data.currentUser).toEqual({ email, verified: false })
    expect((await listMails(site.services.db, 1))[0]).toMatchObject({ recipient: email })
  })

  it('ends with already-linked for a linked identity', async () => {
    await registered()
    expect((await signIn(new Browser(site), 'signup')).query.error).toBe('already-linked')
  })

  it('never takes over an account with the same address, verified or not on either side', async () => {
    for (const verifiedHere of [true, false]) {
      for (const verifiedThere of [true, false]) {
        const email = `${unique('m')}@mail.example`
        const victim = await make.user({ email, verified: verifiedHere })
        github.person = { id: ++lastId, login: 'thief', emails: [] }
        withEmail(email.toUpperCase(), verifiedThere)
        expect((await signIn(new Browser(site), 'signin')).query.error).toBe('no-match')
        const browser = new Browser(site)
        await signIn(browser, 'signup')
        const emailFields = verifiedThere ? {} : { email, confirmEmail: email }
        const response = await browser.call('/auth/oauth/complete', { username: unique('u'), ...emailFields })
        expect([response.statusCode, response.json()]).toEqual([422, { error: 'email-taken' }])
        expect(browser.tokens).toBe('')
        expect(await countAccountsWith(email)).toBe(1)
        expect((await signIn(new Browser(site), 'signin')).query.error).toBe('no-match')
        const links = site.services.db.selectFrom('identities').selectAll().where('user_id', '=', victim.id)
        expect(await links.execute()).toEqual([])
      }
    }
  })

  it('accepts another address if the provider’s is in use', async () => {
    const email = `${unique('m')}@mail.example`
    await make.user({ email })
    withEmail(email, true)
    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const other = `${unique('m')}@mail.example`
    await browser.call('/auth/oauth/complete', { username: unique('u'), email: other, confirmEmail: other })
    const { data } = await browser.graphql('{ currentUser { email verified } }')
    expect(data.currentUser).toEqual({ email: other, verified: false })
  })

  it('rejects a taken name in any letter case and an invalid one, then accepts another', async () => {
    const existing = await make.user({ username: unique('Ana') })
    withEmail(`${unique('m')}@mail.example`, true)
    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const complete = (username: string) => browser.call('/auth/oauth/complete', { username })
    expect((await complete(existing.username.toUpperCase())).json()).toEqual({ error: 'username-taken' })
    expect((await complete('')).json()).toEqual({ error: ['username', 'A username is required'] })
    expect((await complete('a b')).json().error[1]).toBe('Username must not contain special characters')
    expect((await complete(unique('u'))).statusCode).toBe(200)
  })

  it('requires the address twice and rejects unknown fields', async () => {
    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const complete = (rest: object) => browser.call('/auth/oauth/complete', { username: unique('u'), ...rest })
    const pair = { email: 'a@mail.example', confirmEmail: 'b@mail.example' }
    expect((await complete(pair)).json()).toEqual({ error: ['confirmEmail', 'Emails must match'] })
    expect((await complete({ email: 'x', confirmEmail: 'x' })).json()).toEqual({
      error: ['email', 'Invalid email address'],
    })
    const right = { email: 'a@mail.example', confirmEmail: 'a@mail.example' }
    expect((await complete({ ...right, roles: ['admin'] })).statusCode).toBe(422)
    expect((await complete({ ...right, verified: true })).statusCode).toBe(422)
  })

  it('expires after 30 minutes, completes once and requires its cookie', async () => {
    withEmail(`${unique('m')}@mail.example`, true)
    const expired = new Browser(site)
    await signIn(expired, 'signup')
    const stranger = new Browser(site)
    const complete = (browser: Browser) => browser.call('/auth/oauth/complete', { username: unique('u') })
    expect((await complete(stranger)).json()).toEqual({ error: 'registration-expired' })
    site.clock.advanceMs(30 * 60_000 + 1_000)
    expect((await complete(expired)).json()).toEqual({ error: 'registration-expired' })

    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const cookie = browser.cookies.get('__Host-pendingRegistration')
    if (!cookie) throw new Error('No cookie')
    expect((await complete(browser)).statusCode).toBe(200)
    browser.cookies.set('__Host-pendingRegistration', cookie)
    expect((await complete(browser)).json()).toEqual({ error: 'registration-expired' })
  })

  it('creates one account when two requests complete it at once', async () => {
    withEmail(`${unique('m')}@mail.example`, true)
    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const responses = await Promise.all(
      [unique('u'), unique('u')].map((username) => browser.call('/auth/oauth/complete', { username })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  it('stores nothing from which the cookie could be derived', async () => {
    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const key = browser.cookies.get('__Host-pendingRegistration')?.value ?? ''
    const rows = await site.services.db.selectFrom('pending_registrations').selectAll().execute()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})
