import { beforeEach, describe, expect, it } from 'vitest'
import { listMails } from '#platform/mail/queries.ts'
import { factories } from '#tests/factories.ts'
import { Browser, returnedPair } from '#tests/providers/browser.ts'
import { fakeSteam } from '#tests/providers/fakeSteam.ts'
import { fakeGithub } from '#tests/providers/githubForTests.ts'
import { testSite, unique } from '#tests/testSite.ts'

const github = await fakeGithub()
const steam = await fakeSteam(() => site.clock.now())
const site = await testSite({ ...github.config(), ...steam.config() })
const make = factories(site)
const password = 'correct horse battery'

let lastId = 5_000

beforeEach(() => {
  lastId++
  github.person = { id: lastId, login: `cat${lastId}`, emails: [] }
  steam.id = `76561198000${String(lastId).padStart(6, '0')}`
})

async function signedIn() {
  const user = await make.user({ username: unique('u'), password })
  const browser = new Browser(site)
  await browser.call('/auth/login', { identifier: user.username, password })
  return { browser, user }
}

const askToken = async (browser: Browser, provider = 'github'): Promise<string> =>
  (await browser.call('/auth/get-oauth-link-token', { provider })).json().token

const startLink = (browser: Browser, token: string, provider = 'github') =>
  browser.submit(`/auth/${provider}?mode=link&redirect=/account-settings`, { link_token: token })

async function link(browser: Browser) {
  const start = await startLink(browser, await askToken(browser))
  return browser.comeBack(await github.agree(String(start.headers.location)))
}

const linkedOf = async (browser: Browser) => {
  const { data } = await browser.graphql('{ linkedIdentities { provider name } }')
  return data.linkedIdentities
}

const latestMail = async () => (await listMails(site.services.db, 1))[0]

describe('linking an account of a provider', () => {
  it('adds it to the account that is signed in, tells the owner by mail, and it can be signed in with', async () => {
    const { browser, user } = await signedIn()
    const { answer, path, query } = await link(browser)
    expect([answer.statusCode, path, query]).toEqual([303, '/account-settings', {}])
    expect(await linkedOf(browser)).toEqual([{ provider: 'github', name: github.person.login }])
    expect(await latestMail()).toMatchObject({
      recipient: `${user.username}@mail.example`,
      subject: 'A GitHub account was linked to your account at Gatework',
    })
    const elsewhere = new Browser(site)
    const start = await elsewhere.submit('/auth/github?action=signin')
    const back = await elsewhere.comeBack(await github.agree(String(start.headers.location)))
    elsewhere.tokens = returnedPair(back.query.tokens)
    expect((await elsewhere.graphql('{ currentUser { username } }')).data.currentUser.username).toBe(user.username)
  })

  it('works for Steam by a script', async () => {
    const { browser } = await signedIn()
    const token = await askToken(browser, 'steam')
    const start = await browser.call('/auth/steam?mode=link&redirect=/account-settings', { link_token: token })
    const { path } = await browser.comeBack(await steam.agree(start.json().authorize_url))
    expect(path).toBe('/account-settings')
    expect(await linkedOf(browser)).toEqual([{ provider: 'steam', name: steam.id }])
  })

  it('of the same identity once more changes nothing', async () => {
    const { browser } = await signedIn()
    await link(browser)
    const mails = (await latestMail())?.id
    expect((await link(browser)).path).toBe('/account-settings')
    expect((await latestMail())?.id).toBe(mails)
  })

  it('is refused with already-linked for an identity of somebody else, or a second one of a provider', async () => {
    const first = await signedIn()
    await link(first.browser)
    const { browser } = await signedIn()
    expect((await link(browser)).query).toEqual({ error: 'already-linked', redirect: '/account-settings' })
    expect(await linkedOf(browser)).toEqual([])
    github.person = { id: ++lastId, login: 'second', emails: [] }
    expect((await link(first.browser)).query.error).toBe('already-linked')
  })
})

describe('POST /auth/get-oauth-link-token', () => {
  it('is for those who are signed in, and for providers that there are', async () => {
    expect((await new Browser(site).call('/auth/get-oauth-link-token', { provider: 'github' })).statusCode).toBe(401)
    const { browser } = await signedIn()
    expect((await browser.call('/auth/get-oauth-link-token', { provider: 'nobody' })).statusCode).toBe(422)
    expect((await browser.call('/auth/get-oauth-link-token', { provider: 'github', userId: 1 })).statusCode).toBe(422)
  })

  it('keeps only a hash of the token (requirement 22)', async () => {
    const { browser } = await signedIn()
    const token = await askToken(browser)
    const rows = await site.services.db.selectFrom('account_keys').selectAll().execute()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(rows.map((row) => row.key_hash.toString('base64url'))).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a link token (requirement 38, D24)', () => {
  const invalid = '/oauth/callback/github?error=invalid-link-token&redirect=%2F'
  const locationOf = async (browser: Browser, token: string) =>
    (await startLink(browser, token)).headers.location as string

  it('is needed', async () => {
    const { browser } = await signedIn()
    await askToken(browser)
    for (const token of ['', 'x', 'A'.repeat(43)]) expect(await locationOf(browser, token)).toBe(invalid)
  })

  it('works once', async () => {
    const { browser } = await signedIn()
    const token = await askToken(browser)
    expect(await locationOf(browser, token)).toContain(github.origin)
    expect(await locationOf(browser, token)).toBe(invalid)
  })

  it('works for five minutes', async () => {
    const { browser } = await signedIn()
    const token = await askToken(browser)
    site.clock.advanceMs(5 * 60_000 + 1_000)
    expect(await locationOf(browser, token)).toBe(invalid)
  })

  it('is void when a newer one has been asked for', async () => {
    const { browser } = await signedIn()
    const older = await askToken(browser)
    await askToken(browser)
    expect(await locationOf(browser, older)).toBe(invalid)
  })

  it('of another session is refused: nobody can be made to link to an account of the attacker’s', async () => {
    const attacker = await signedIn()
    const token = await askToken(attacker.browser)
    for (const victim of [new Browser(site), (await signedIn()).browser]) {
      await (victim.tokens ? askToken(victim) : undefined)
      expect(await locationOf(victim, token)).toBe(invalid)
    }
    // It was used up by the first of them.
    expect(await locationOf(attacker.browser, token)).toBe(invalid)
  })

  it('of another session of the same account is refused too', async () => {
    const { browser, user } = await signedIn()
    const elsewhere = new Browser(site)
    await elsewhere.call('/auth/login', { identifier: user.username, password })
    expect(await locationOf(elsewhere, await askToken(browser))).toBe(invalid)
  })

  it('of one provider is none of another', async () => {
    const { browser } = await signedIn()
    const token = await askToken(browser, 'steam')
    expect(await locationOf(browser, token)).toBe(invalid)
  })

  it('of a session that has ended links nothing, before the start and after it', async () => {
    const { browser } = await signedIn()
    const start = await startLink(browser, await askToken(browser))
    const back = await github.agree(String(start.headers.location))
    await browser.call('/auth/logout')
    expect((await browser.comeBack(back)).query.error).toBe('invalid-link-token')
    expect(
      await site.services.db.selectFrom('identities').where('subject', '=', String(lastId)).selectAll().execute(),
    ).toEqual([])
  })

  it('is no part of a sign-in: the account that links is the one of the token, whoever signs in meanwhile', async () => {
    const first = await signedIn()
    const start = await startLink(first.browser, await askToken(first.browser))
    const back = await github.agree(String(start.headers.location))
    const second = await signedIn()
    second.browser.cookies.set('__Host-signInAttempt', first.browser.cookies.get('__Host-signInAttempt') as never)
    await second.browser.comeBack(back)
    expect(await linkedOf(second.browser)).toEqual([])
  })
})

describe('POST /auth/unlink-identity', () => {
  const unlink = (browser: Browser, provider = 'github') => browser.call('/auth/unlink-identity', { provider })

  it('takes the provider away where a password is left, and tells the owner by mail', async () => {
    const { browser, user } = await signedIn()
    await link(browser)
    expect((await unlink(browser)).statusCode).toBe(200)
    expect(await linkedOf(browser)).toEqual([])
    expect(await latestMail()).toMatchObject({
      recipient: `${user.username}@mail.example`,
      subject: 'A GitHub account was unlinked from your account at Gatework',
    })
  })

  async function withoutPassword() {
    const { browser, user } = await signedIn()
    await link(browser)
    await site.services.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
    return { browser, user }
  }

  it('refuses with last_identity_unlink where it is the only way in', async () => {
    const { browser } = await withoutPassword()
    const answer = await unlink(browser)
    expect([answer.statusCode, answer.json()]).toEqual([422, { error: 'last_identity_unlink' }])
    expect(await linkedOf(browser)).toHaveLength(1)
  })

  async function relink(userId: number, subject: string) {
    const linked = (provider: string) => ({ user_id: userId, provider, subject, created_at: site.clock.now() })
    const { db } = site.services
    await db.deleteFrom('identities').where('user_id', '=', userId).execute()
    await db
      .insertInto('identities')
      .values([linked('github'), linked('steam')])
      .execute()
  }

  it('leaves one of two that are taken at once', async () => {
    const { browser, user } = await withoutPassword()
    for (let round = 0; round < 20; round++) {
      await relink(user.id, `${steam.id}-${round}`)
      const answers = await Promise.all([unlink(browser), unlink(browser, 'steam')])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      expect(await linkedOf(browser)).toHaveLength(1)
    }
  })

  it('is for those who are signed in, and takes only their own', async () => {
    const owner = await signedIn()
    await link(owner.browser)
    const { browser } = await signedIn()
    expect((await unlink(new Browser(site))).statusCode).toBe(401)
    expect((await unlink(browser)).json()).toEqual({ error: 'not-linked' })
    expect(await linkedOf(owner.browser)).toHaveLength(1)
  })
})

it('linkedIdentities is 401 for visitors; signInProviders tells everybody what is configured', async () => {
  const visitor = new Browser(site)
  expect((await visitor.graphql('{ linkedIdentities { name } }')).errors[0].message).toBe('401')
  expect((await visitor.graphql('{ signInProviders { id name } }')).data.signInProviders).toEqual([
    { id: 'github', name: 'GitHub' },
    { id: 'steam', name: 'Steam' },
  ])
})
