import { beforeEach, describe, expect, it } from 'vitest'
import { listMails } from '#platform/mail/queries.ts'
import { factories } from '#tests/factories.ts'
import { Browser } from '#tests/providers/browser.ts'
import { fakeGithub } from '#tests/providers/githubForTests.ts'
import { githubVisits } from '#tests/providers/githubVisits.ts'
import { testSite, unique } from '#tests/testSite.ts'

const github = await fakeGithub()
const site = await testSite(github.config())
const make = factories(site)

let lastId = 1_000

beforeEach(() => {
  lastId++
  github.person = { id: lastId, login: `cat${lastId}`, emails: [] }
})

const { withEmail, signIn, registered } = githubVisits(site, github)

const accountsWith = async (email: string) => {
  const rows = await site.services.db.selectFrom('users').select('id').where('email_key', '=', email).execute()
  return rows.length
}

describe('signup through a provider', () => {
  it('with a verified address asks for a name only, and the account is verified (D25)', async () => {
    const email = `${unique('m')}@mail.example`
    withEmail(email, true)
    const browser = new Browser(site)
    const { path, query } = await signIn(browser, 'signup', '/forum')
    expect([path, query]).toEqual(['/complete-register', { redirect: '/forum', needs: 'username' }])
    const username = unique('u')
    const answer = await browser.call('/auth/oauth/complete', { username })
    expect(answer.json()).toEqual({ redirect: '/forum' })
    const { data } = await browser.graphql('{ currentUser { username email verified } }')
    expect(data.currentUser).toEqual({ username, email, verified: true })
    expect(browser.cookies.size).toBe(0)
  })

  it.each([
    ['the primary address is not verified', (email: string) => withEmail(email, false)],
    [
      'only another one is verified',
      (email: string) => (github.person.emails = [{ email, primary: false, verified: true }]),
    ],
    ['there is none', () => (github.person.emails = [])],
  ])('asks for an address where %s, and has it confirmed by mail', async (_name, prepare) => {
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

  it('of a linked account ends with already-linked', async () => {
    await registered()
    expect((await signIn(new Browser(site), 'signup')).query.error).toBe('already-linked')
  })

  it('never takes an account with the same address over, be it verified or not on either side (requirement 36, hole 5)', async () => {
    for (const verifiedHere of [true, false]) {
      for (const verifiedThere of [true, false]) {
        const email = `${unique('m')}@mail.example`
        const victim = await make.user({ email, verified: verifiedHere })
        github.person = { id: ++lastId, login: 'thief', emails: [] }
        withEmail(email.toUpperCase(), verifiedThere)
        expect((await signIn(new Browser(site), 'signin')).query.error).toBe('no-match')
        const browser = new Browser(site)
        await signIn(browser, 'signup')
        const given = verifiedThere ? {} : { email, confirmEmail: email }
        const answer = await browser.call('/auth/oauth/complete', { username: unique('u'), ...given })
        expect([answer.statusCode, answer.json()]).toEqual([422, { error: 'email-taken' }])
        expect(browser.tokens).toBe('')
        expect(await accountsWith(email)).toBe(1)
        expect((await signIn(new Browser(site), 'signin')).query.error).toBe('no-match')
        const links = site.services.db.selectFrom('identities').selectAll().where('user_id', '=', victim.id)
        expect(await links.execute()).toEqual([])
      }
    }
  })

  it('takes another address than the provider’s where that one is in use', async () => {
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

  it('refuses a name that is taken in any case, or not one, and goes on with another', async () => {
    const taken = await make.user({ username: unique('Ana') })
    withEmail(`${unique('m')}@mail.example`, true)
    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const complete = (username: string) => browser.call('/auth/oauth/complete', { username })
    expect((await complete(taken.username.toUpperCase())).json()).toEqual({ error: 'username-taken' })
    expect((await complete('')).json()).toEqual({ error: ['username', 'A username is required'] })
    expect((await complete('a b')).json().error[1]).toBe('Username must not contain special characters')
    expect((await complete(unique('u'))).statusCode).toBe(200)
  })

  it('wants the address twice, and no fields that are not there (requirement 42)', async () => {
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

  it('is forgotten after 30 minutes, works once, and is nobody’s without its cookie', async () => {
    withEmail(`${unique('m')}@mail.example`, true)
    const late = new Browser(site)
    await signIn(late, 'signup')
    const stranger = new Browser(site)
    const complete = (browser: Browser) => browser.call('/auth/oauth/complete', { username: unique('u') })
    expect((await complete(stranger)).json()).toEqual({ error: 'registration-expired' })
    site.clock.advanceMs(30 * 60_000 + 1_000)
    expect((await complete(late)).json()).toEqual({ error: 'registration-expired' })

    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const kept = browser.cookies.get('__Host-pendingRegistration')
    if (!kept) throw new Error('No cookie')
    expect((await complete(browser)).statusCode).toBe(200)
    browser.cookies.set('__Host-pendingRegistration', kept)
    expect((await complete(browser)).json()).toEqual({ error: 'registration-expired' })
  })

  it('makes one account of two that finish at once', async () => {
    withEmail(`${unique('m')}@mail.example`, true)
    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const answers = await Promise.all(
      [unique('u'), unique('u')].map((username) => browser.call('/auth/oauth/complete', { username })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  it('keeps nothing in the table that the cookie could be read from', async () => {
    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const key = browser.cookies.get('__Host-pendingRegistration')?.value ?? ''
    const rows = await site.services.db.selectFrom('pending_registrations').selectAll().execute()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})
