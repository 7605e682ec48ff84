import { beforeEach, describe, expect, it } from 'vitest'
import { listMails } from '#platform/mail/queries.ts'
import { createAccount, expectOk, newPassword, password, type TestAccount } from '#tests/credentials/account.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { requestVerification } from '../registration/requestVerification.ts'
import { endOtherSessions } from '../sessions/endSessions.ts'

const site = await testSite({ SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1' })
const { db } = site.services

beforeEach(() => site.pool.query('delete from rate_limits'))

const findUser = ({ user }: TestAccount) =>
  db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
const listSubjects = async (email: string) =>
  (await listMails(db, 50)).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

/** Takes the account over as somebody who knows its password, and returns the new address. */
async function takeAddress(account: TestAccount): Promise<string> {
  const address = await account.requestEmailChange()
  await expectOk(
    account.stranger.post('confirm-email-change', { key: await account.readKey('confirm_email_change', address) }),
  )
  return address
}

const secure = (account: TestAccount, key: string) => account.stranger.post('secure-account', { key })

describe('the link in the notice of a change', () => {
  it('ends all sessions, the password and pending changes, once', async () => {
    const account = await createAccount(site)
    await account.requestEmailChange()
    const key = await account.readKey('secure_account')
    expect(await secure(account, key)).toMatchObject({ status: 200 })
    expect((await account.owner.query('{ currentUser { id } }')).data.currentUser).toBeNull()
    expect(await account.owner.logIn()).toMatchObject({ status: 422, body: { error: 'wrong-credentials' } })
    expect(await secure(account, key)).toMatchObject({ status: 422, body: { error: 'invalid-key' } })
    const reset = { key: await account.requestReset(), password: newPassword }
    expect(await account.stranger.post('reset-password', reset)).toMatchObject({ status: 200 })
  })

  it('works by a form without JavaScript, never by GET, for seven days', async () => {
    const account = await createAccount(site)
    await account.requestEmailChange()
    const url = `/callback?action=secure_account&key=${await account.readKey('secure_account')}`
    const page = await site.server.inject({ url, headers: { accept: 'text/html' } })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('This was not me')])
    expect((await findUser(account)).password_hash).not.toBeNull()
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const response = await site.server.inject({ method: 'POST', url, headers, payload: '' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/forgot-password'])
    expect((await findUser(account)).password_hash).toBeNull()
    const other = await createAccount(site)
    await other.requestEmailChange()
    const old = await other.readKey('secure_account')
    site.clock.advanceMs(7 * 86_400_000 + 1)
    expect(await secure(other, old)).toMatchObject({ status: 422, body: { error: 'invalid-key' } })
  })

  it('unlinks the identity whose link it announced', async () => {
    const account = await createAccount(site)
    const canSignIn = await account.link('github')
    await secure(account, await account.readKey('secure_account'))
    expect(await canSignIn()).toBe(false)
  })

  it('leaves a second factor, which protects against a taken mailbox', async () => {
    const account = await createAccount(site)
    await account.addPasskey()
    await secure(account, await account.readKey('secure_account'))
    expect(await db.selectFrom('passkeys').select('id').where('user_id', '=', account.user.id).execute()).toHaveLength(
      1,
    )
  })
})

describe('the link at the former address', () => {
  it('brings the address back, and cannot be voided by further changes', async () => {
    const account = await createAccount(site)
    const thiefs = await takeAddress(account)
    const key = await account.readKey('secure_account')
    await expectOk(account.owner.post('change-password', { current_password: password, new_password: newPassword }))
    expect(await secure(account, key)).toMatchObject({ status: 200 })
    expect(await findUser(account)).toMatchObject({ email: account.email, verified: true })
    const subject = 'Your account at Gatework is secured'
    expect([(await listSubjects(thiefs))[0], (await listSubjects(account.email))[0]]).toEqual([subject, subject])
  })

  it('outranks the links that the new address got', async () => {
    const account = await createAccount(site)
    const first = await takeAddress(account)
    const owners = await account.readKey('secure_account')
    site.clock.advanceMs(1_000)
    const second = await takeAddress(account)
    const thiefs = await account.readKey('secure_account', first)
    // Brings the first address of the thief back, and leaves the owner's link alone.
    expect(await secure(account, thiefs)).toMatchObject({ status: 200 })
    expect((await findUser(account)).email).toBe(first)
    expect(await secure(account, owners)).toMatchObject({ status: 200 })
    expect((await findUser(account)).email).toBe(account.email)
    const later = await Promise.all([first, second].map((address) => account.readKey('secure_account', address)))
    for (const key of later) expect(await secure(account, key)).toMatchObject({ body: { error: 'invalid-key' } })
  })

  it('keeps the address from being registered by others, and from them only', async () => {
    const account = await createAccount(site)
    await takeAddress(account)
    const signUp = (email: string) => account.stranger.post('signup', { username: unique('s'), email, password })
    expect(await signUp(account.email)).toMatchObject({ status: 422, body: { error: 'email-taken' } })
    await account.resetRateLimits()
    await expectOk(account.owner.post('request-email-change', { email: account.email, password }))
    expect(await account.readKey('confirm_email_change')).toHaveLength(43)
    site.clock.advanceMs(7 * 86_400_000 + 1)
    expect(await signUp(account.email)).toMatchObject({ status: 200 })
  })

  it('is no claim to an address that the account had not proved', async () => {
    const account = await createAccount(site, { verified: false })
    const address = await takeAddress(account)
    expect(await secure(account, await account.readKey('secure_account'))).toMatchObject({ status: 200 })
    expect((await findUser(account)).email).toBe(address)
  })
})

describe('a change of credentials', () => {
  it('sends a new verification mail for one that it voids', async () => {
    const account = await createAccount(site, { verified: false })
    await requestVerification(account.asOwner())
    const old = await account.readKey('verify_email')
    await expectOk(account.owner.post('change-password', { current_password: password, new_password: newPassword }))
    const key = await account.readKey('verify_email')
    expect(await account.stranger.post('verify-email', { key: old })).toMatchObject({ body: { error: 'invalid-key' } })
    expect(await account.stranger.post('verify-email', { key })).toMatchObject({ status: 200 })
  })

  it('sends at most five verification mails an hour, however often it is repeated', async () => {
    const account = await createAccount(site, { verified: false })
    await requestVerification(account.asOwner())
    for (let count = 0; count < 7; count++) await endOtherSessions(account.asOwner())
    expect(await listSubjects(account.email)).toHaveLength(1 + 5)
  })

  it('is mailed to the former and the new address', async () => {
    const account = await createAccount(site)
    const address = await takeAddress(account)
    const subject = 'Your email address at Gatework has been changed'
    expect([(await listSubjects(account.email))[0], (await listSubjects(address))[0]]).toEqual([subject, subject])
    for (const mailbox of [account.email, address])
      expect(await account.readKey('secure_account', mailbox)).toBeTruthy()
  })

  it('lets no session begin with a password that it replaced meanwhile', async () => {
    const account = await createAccount(site)
    const logIns = Promise.all(
      Array.from({ length: 4 }, () => account.stranger.post('login', { identifier: account.user.username, password })),
    )
    const change = { current_password: password, new_password: newPassword }
    await expectOk(account.owner.post('change-password', change))
    await logIns
    const open = db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', account.user.id)
      .where('ended_at', 'is', null)
    expect(await open.execute()).toHaveLength(1)
  })
})
