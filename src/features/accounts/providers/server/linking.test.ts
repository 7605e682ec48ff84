import { beforeEach, describe, expect, it } from 'vitest'
import { listMails } from '#platform/mail/queries.ts'
import { factories } from '#tests/factories.ts'
import { Browser, decodeReturnedTokens } from '#tests/providers/browser.ts'
import { startFakeSteam } from '#tests/providers/fakeSteam.ts'
import { startFakeGithub } from '#tests/providers/githubFixture.ts'
import { testSite, unique } from '#tests/testSite.ts'

const github = await startFakeGithub()
const steam = await startFakeSteam(() => site.clock.now())
const site = await testSite({ ...github.config(), ...steam.config() })
const make = factories(site)
const password = 'correct horse battery'

let lastId = 5_000

beforeEach(() => {
  lastId++
  github.person = { id: lastId, login: `cat${lastId}`, emails: [] }
  steam.id = `76561198000${String(lastId).padStart(6, '0')}`
})

async function createSignedIn() {
  const user = await make.user({ username: unique('u'), password })
  const browser = new Browser(site)
  await browser.call('/auth/login', { identifier: user.username, password })
  return { browser, user }
}

const requestToken = async (browser: Browser, provider = 'github'): Promise<string> =>
  (await browser.call('/auth/get-oauth-link-token', { provider })).json().token

const startLink = (browser: Browser, token: string, provider = 'github') =>
  browser.submit(`/auth/${provider}?mode=link&redirect=/account-settings`, { link_token: token })

async function link(browser: Browser) {
  const start = await startLink(browser, await requestToken(browser))
  return browser.followReturn(await github.agree(String(start.headers.location)))
}

const listLinked = async (browser: Browser) => {
  const { data } = await browser.graphql('{ linkedIdentities { provider name } }')
  return data.linkedIdentities
}

const latestMail = async () => (await listMails(site.services.db, 1))[0]

describe('linking an identity', () => {
  it('adds it to the signed-in account, mails the owner and allows sign-in with it', async () => {
    const { browser, user } = await createSignedIn()
    const { answer, path, query } = await link(browser)
    expect([answer.statusCode, path, query]).toEqual([303, '/account-settings', {}])
    expect(await listLinked(browser)).toEqual([{ provider: 'github', name: github.person.login }])
    expect(await latestMail()).toMatchObject({
      recipient: `${user.username}@mail.example`,
      subject: 'A GitHub account was linked to your account at Gatework',
    })
    const elsewhere = new Browser(site)
    const start = await elsewhere.submit('/auth/github?action=signin')
    const back = await elsewhere.followReturn(await github.agree(String(start.headers.location)))
    elsewhere.tokens = decodeReturnedTokens(back.query.tokens)
    expect((await elsewhere.graphql('{ currentUser { username } }')).data.currentUser.username).toBe(user.username)
  })

  it('works for Steam by a JSON request', async () => {
    const { browser } = await createSignedIn()
    const token = await requestToken(browser, 'steam')
    const start = await browser.call('/auth/steam?mode=link&redirect=/account-settings', { link_token: token })
    const { path } = await browser.followReturn(await steam.agree(start.json().authorize_url))
    expect(path).toBe('/account-settings')
    expect(await listLinked(browser)).toEqual([{ provider: 'steam', name: steam.id }])
  })

  it('changes nothing and mails nobody the second time', async () => {
    const { browser } = await createSignedIn()
    await link(browser)
    const mails = (await latestMail())?.id
    expect((await link(browser)).path).toBe('/account-settings')
    expect((await latestMail())?.id).toBe(mails)
  })

  it('ends with already-linked for an identity of another account or a second one of a provider', async () => {
    const first = await createSignedIn()
    await link(first.browser)
    const { browser } = await createSignedIn()
    expect((await link(browser)).query).toEqual({ error: 'already-linked', redirect: '/account-settings' })
    expect(await listLinked(browser)).toEqual([])
    github.person = { id: ++lastId, login: 'second', emails: [] }
    expect((await link(first.browser)).query.error).toBe('already-linked')
  })
})

describe('POST /auth/get-oauth-link-token', () => {
  it('requires a signed-in user and an existing provider', async () => {
    expect((await new Browser(site).call('/auth/get-oauth-link-token', { provider: 'github' })).statusCode).toBe(401)
    const { browser } = await createSignedIn()
    expect((await browser.call('/auth/get-oauth-link-token', { provider: 'nobody' })).statusCode).toBe(422)
    expect((await browser.call('/auth/get-oauth-link-token', { provider: 'github', userId: 1 })).statusCode).toBe(422)
  })

  it('stores only a hash of the token', async () => {
    const { browser } = await createSignedIn()
    const token = await requestToken(browser)
    const rows = await site.services.db.selectFrom('account_keys').selectAll().execute()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(rows.map((row) => row.key_hash.toString('base64url'))).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a link token', () => {
  const invalid = '/oauth/callback/github?error=invalid-link-token&redirect=%2F'
  const startLocation = async (browser: Browser, token: string) =>
    (await startLink(browser, token)).headers.location as string

  it('is required', async () => {
    const { browser } = await createSignedIn()
    await requestToken(browser)
    for (const token of ['', 'x', 'A'.repeat(43)]) expect(await startLocation(browser, token)).toBe(invalid)
  })

  it('works once', async () => {
    const { browser } = await createSignedIn()
    const token = await requestToken(browser)
    expect(await startLocation(browser, token)).toContain(github.origin)
    expect(await startLocation(browser, token)).toBe(invalid)
  })

  it('works for five minutes', async () => {
    const { browser } = await createSignedIn()
    const token = await requestToken(browser)
    site.clock.advanceMs(5 * 60_000 + 1_000)
    expect(await startLocation(browser, token)).toBe(invalid)
  })

  it('is void when a newer one is requested', async () => {
    const { browser } = await createSignedIn()
    const older = await requestToken(browser)
    await requestToken(browser)
    expect(await startLocation(browser, older)).toBe(invalid)
  })

  it('is rejected and consumed in the browser of another user', async () => {
    const attacker = await createSignedIn()
    const token = await requestToken(attacker.browser)
    for (const victim of [new Browser(site), (await createSignedIn()).browser]) {
      await (victim.tokens ? requestToken(victim) : undefined)
      expect(await startLocation(victim, token)).toBe(invalid)
    }
    // The first victim consumed it.
    expect(await startLocation(attacker.browser, token)).toBe(invalid)
  })

  it('is rejected in another session of the same account', async () => {
    const { browser, user } = await createSignedIn()
    const elsewhere = new Browser(site)
    await elsewhere.call('/auth/login', { identifier: user.username, password })
    expect(await startLocation(elsewhere, await requestToken(browser))).toBe(invalid)
  })

  it('is rejected for another provider', async () => {
    const { browser } = await createSignedIn()
    const token = await requestToken(browser, 'steam')
    expect(await startLocation(browser, token)).toBe(invalid)
  })

  it('links nothing after its session has ended', async () => {
    const { browser } = await createSignedIn()
    const start = await startLink(browser, await requestToken(browser))
    const back = await github.agree(String(start.headers.location))
    await browser.call('/auth/logout')
    expect((await browser.followReturn(back)).query.error).toBe('invalid-link-token')
    expect(
      await site.services.db.selectFrom('identities').where('subject', '=', String(lastId)).selectAll().execute(),
    ).toEqual([])
  })

  it('never links to the account of another user who presents the attempt', async () => {
    const first = await createSignedIn()
    const start = await startLink(first.browser, await requestToken(first.browser))
    const back = await github.agree(String(start.headers.location))
    const second = await createSignedIn()
    second.browser.cookies.set('__Host-signInAttempt', first.browser.cookies.get('__Host-signInAttempt') as never)
    await second.browser.followReturn(back)
    expect(await listLinked(second.browser)).toEqual([])
  })
})

describe('POST /auth/unlink-identity', () => {
  const unlink = (browser: Browser, provider = 'github') => browser.call('/auth/unlink-identity', { provider })

  it('unlinks the provider of an account with a password and mails the owner', async () => {
    const { browser, user } = await createSignedIn()
    await link(browser)
    expect((await unlink(browser)).statusCode).toBe(200)
    expect(await listLinked(browser)).toEqual([])
    expect(await latestMail()).toMatchObject({
      recipient: `${user.username}@mail.example`,
      subject: 'A GitHub account was unlinked from your account at Gatework',
    })
  })

  async function createWithoutPassword() {
    const { browser, user } = await createSignedIn()
    await link(browser)
    await site.services.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
    return { browser, user }
  }

  it('fails with last_identity_unlink when it is the only way to sign in', async () => {
    const { browser } = await createWithoutPassword()
    const response = await unlink(browser)
    expect([response.statusCode, response.json()]).toEqual([422, { error: 'last_identity_unlink' }])
    expect(await listLinked(browser)).toHaveLength(1)
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

  it('keeps one of the last two identities when both are unlinked at once', async () => {
    const { browser, user } = await createWithoutPassword()
    for (let round = 0; round < 20; round++) {
      await relink(user.id, `${steam.id}-${round}`)
      const responses = await Promise.all([unlink(browser), unlink(browser, 'steam')])
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      expect(await listLinked(browser)).toHaveLength(1)
    }
  })

  it('requires a signed-in user and unlinks only their own identities', async () => {
    const owner = await createSignedIn()
    await link(owner.browser)
    const { browser } = await createSignedIn()
    expect((await unlink(new Browser(site))).statusCode).toBe(401)
    expect((await unlink(browser)).json()).toEqual({ error: 'not-linked' })
    expect(await listLinked(owner.browser)).toHaveLength(1)
  })
})

it('rejects linkedIdentities for visitors and lists the configured providers for everybody', async () => {
  const visitor = new Browser(site)
  expect((await visitor.graphql('{ linkedIdentities { name } }')).errors[0].message).toBe('401')
  expect((await visitor.graphql('{ signInProviders { id name } }')).data.signInProviders).toEqual([
    { id: 'github', name: 'GitHub' },
    { id: 'steam', name: 'Steam' },
  ])
})
