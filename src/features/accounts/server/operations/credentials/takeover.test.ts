import { beforeEach, describe, expect, it } from 'vitest'
import { listMails } from '#platform/mail/queries.ts'
import { factories } from '#tests/factories.ts'
import { Browser } from '#tests/providers/browser.ts'
import { startFakeGithub } from '#tests/providers/githubFixture.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { Visitor } from '#tests/visitor.ts'
import { mailResetLink } from '../../listeners.ts'

const github = await startFakeGithub()
const site = await testSite({ ...github.config(), SITE_ENV: 'development' })
const make = factories(site)
const { db } = site.services
const password = 'a pass phrase'
const ownersPassword = 'only the owner knows'
const invalid = { status: 422, body: { error: 'invalid-key' } }

beforeEach(() => site.pool.query('delete from rate_limits'))

const listMailsTo = async (email: string) => (await listMails(db, 100)).filter(({ recipient }) => recipient === email)
const findKeys = async (link: string, email: string) =>
  (await listMailsTo(email)).flatMap(({ text }) => new RegExp(`${link}\\S*key=([\\w-]+)`).exec(text)?.[1] ?? [])
const findKey = async (link: string, email: string) => (await findKeys(link, email))[0] ?? ''

const createVisitor = (username = 'nobody') => new Visitor(site, username, password)
const stranger = createVisitor()

async function createAccount({ verified = true } = {}) {
  const email = `${unique('own')}@mail.example`
  const user = await make.user({ password, email, verified })
  const visitor = createVisitor(user.username)
  await visitor.logIn()
  return { ...user, email, visitor }
}

async function requestReset(email: string): Promise<string> {
  await site.pool.query('delete from rate_limits')
  await mailResetLink.run(site.context(), { email, language: 'en' })
  return findKey('/reset-password', email)
}

async function requestChange(visitor: Visitor): Promise<{ address: string; key: string }> {
  const address = `${unique('thief')}@mail.example`
  expect(await visitor.post('request-email-change', { email: address, password })).toMatchObject({ status: 200 })
  return { address, key: await findKey('confirm_email_change', address) }
}

async function changeAddress(visitor: Visitor): Promise<string> {
  const { address, key } = await requestChange(visitor)
  expect(await stranger.post('confirm-email-change', { key })).toMatchObject({ status: 200 })
  return address
}

const findAddress = async (id: number) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('a pending change of the address', () => {
  it('is void when the owner chooses a new password', async () => {
    const { visitor, id, email } = await createAccount()
    const thief = createVisitor(visitor.name)
    await thief.logIn()
    const { key } = await requestChange(thief)
    const change = { current_password: password, new_password: ownersPassword }
    expect(await visitor.post('change-password', change)).toMatchObject({ status: 200 })
    expect(await stranger.post('confirm-email-change', { key })).toMatchObject(invalid)
    expect(await findAddress(id)).toBe(email)
  })

  it('is void when the owner resets the password by mail', async () => {
    const { visitor, email } = await createAccount()
    const { key } = await requestChange(visitor)
    const reset = { key: await requestReset(email), password: ownersPassword }
    expect(await stranger.post('reset-password', reset)).toMatchObject({ status: 200 })
    expect(await stranger.post('confirm-email-change', { key })).toMatchObject(invalid)
  })
})

describe('a key that resets the password', () => {
  it('is void when the address has changed since', async () => {
    const { visitor, email } = await createAccount()
    const key = await requestReset(email)
    await changeAddress(visitor)
    expect(await stranger.post('reset-password', { key, password: ownersPassword })).toMatchObject(invalid)
  })

  it('is void when the password has changed since', async () => {
    const { visitor, email } = await createAccount()
    const key = await requestReset(email)
    await visitor.post('change-password', { current_password: password, new_password: 'another pass phrase' })
    expect(await stranger.post('reset-password', { key, password: ownersPassword })).toMatchObject(invalid)
  })
})

describe('an identity that was linked before the address was proved', () => {
  let lastId = 90_000
  async function linkGithub({ visitor }: { visitor: Visitor }) {
    github.person = { id: ++lastId, login: `cat${lastId}`, emails: [] }
    const browser = new Browser(site)
    browser.tokens = visitor.tokens.replace(/^Bearer /, '')
    const { token } = (await browser.call('/auth/get-oauth-link-token', { provider: 'github' })).json()
    const start = await browser.submit('/auth/github?mode=link&redirect=/', { link_token: token })
    await browser.followReturn(await github.agree(String(start.headers.location)))
    return async () => {
      const elsewhere = new Browser(site)
      const signIn = await elsewhere.submit('/auth/github?action=signin')
      const { query } = await elsewhere.followReturn(await github.agree(String(signIn.headers.location)))
      return query.tokens !== undefined
    }
  }

  it('no longer signs in once somebody else resets the password by mail', async () => {
    const account = await createAccount({ verified: false })
    const canSignIn = await linkGithub(account)
    expect(await canSignIn()).toBe(true)
    const reset = { key: await requestReset(account.email), password: ownersPassword }
    expect(await stranger.post('reset-password', reset)).toMatchObject({ status: 200 })
    expect(await canSignIn()).toBe(false)
    expect((await listMailsTo(account.email))[0]?.text).toContain('We also removed')
  })

  it('no longer signs in if somebody else confirms the address and resets the password later', async () => {
    const account = await createAccount({ verified: false })
    const canSignIn = await linkGithub(account)
    await account.visitor.post('request-verification-email', {})
    await stranger.post('verify-email', { key: await findKey('verify_email', account.email) })
    expect(await canSignIn()).toBe(true)
    await stranger.post('reset-password', { key: await requestReset(account.email), password: ownersPassword })
    expect(await canSignIn()).toBe(false)
  })

  it('stays if the holder confirms the address in a session of the account', async () => {
    const account = await createAccount({ verified: false })
    const canSignIn = await linkGithub(account)
    await account.visitor.post('request-verification-email', {})
    await account.visitor.post('verify-email', { key: await findKey('verify_email', account.email) })
    await stranger.post('reset-password', { key: await requestReset(account.email), password: ownersPassword })
    expect(await canSignIn()).toBe(true)
  })
})

describe('the request of another address', () => {
  it('does not reveal that the address has an account, and mails its holder instead of a key', async () => {
    const { visitor, email } = await createAccount()
    const holder = await createAccount()
    const taken = await visitor.post('request-email-change', { email: holder.email, password })
    await site.pool.query('delete from rate_limits')
    const free = await visitor.post('request-email-change', { email: `${unique('f')}@mail.example`, password })
    expect([taken.status, taken.body]).toEqual([200, { ok: true }])
    expect([free.status, free.body]).toEqual([taken.status, taken.body])
    const [mail] = await listMailsTo(holder.email)
    expect(mail?.subject).toBe('Your email address is already in use at Gatework')
    expect(mail?.text).not.toMatch(new RegExp(`key=|${visitor.name}`))
    expect((await listMailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your email address at Gatework is about to change',
      'Your email address at Gatework is about to change',
    ])
  })
})

describe('the export of an account', () => {
  it('is limited to five an hour', async () => {
    const { visitor } = await createAccount()
    const statuses = []
    for (let n = 0; n < 6; n++) {
      const headers = { authorization: visitor.tokens }
      statuses.push((await site.server.inject({ url: '/auth/export', headers })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
