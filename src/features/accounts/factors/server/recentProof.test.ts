import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { systemOperation } from '#platform/authorize.ts'
import { createContext } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { formatTokensHeader } from '#platform/tokens/authorization.ts'
import { Authenticator } from '#tests/authenticator.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { Visitor } from '#tests/visitor.ts'
import { findKeyHolder } from '../../server/queries.ts'
import { startSession } from '../../server/transactions/startSession.ts'

const origin = 'https://gatework.example'
const password = 'a pass phrase'
const site = await testSite()
const make = factories(site)

const stepMs = 30_000
const staleMs = 6 * 60_000

const generateCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() })

/** Starts a session without the second factor. */
async function signInByProvider(userId: number, name: string): Promise<Visitor> {
  const ctx = createContext(site.services)
  systemOperation(ctx)
  const { epoch = 0 } = (await findKeyHolder(ctx.db, userId)) ?? {}
  const session = await withTransaction(ctx, (tx) => startSession(tx, { ctx, userId, epoch, userAgent: '' }))
  const visitor = new Visitor(site, name, password)
  const access = await site.services.accessTokens.sign(userId, session.sessionId)
  visitor.tokens = formatTokensHeader(access, session.refreshToken)
  return visitor
}

async function enrolUser() {
  const { id, username } = await make.user({ password })
  const owner = new Visitor(site, username, password)
  await owner.logIn()
  const { secret } = (await owner.post('second-factor/totp', { password })).body as { secret: string }
  expect(await owner.post('second-factor/totp/confirm', { code: generateCode(secret) })).toMatchObject({ status: 200 })
  site.clock.advanceMs(stepMs)
  return { id, username, owner, secret }
}

async function listSubjects(name: string): Promise<string[]> {
  const query = 'select subject from mails where recipient = $1 order by id'
  const { rows } = await site.pool.query<{ subject: string }>(query, [`${name}@mail.example`])
  return rows.map(({ subject }) => subject)
}

const guardedCalls = (visitor: Visitor): readonly (readonly [string, () => Promise<unknown>])[] => [
  ['new recovery codes', () => visitor.post('second-factor/recovery-codes', { password })],
  ['removal', () => visitor.post('second-factor/remove', { id: 'totp', password })],
  ['another passkey', () => visitor.post('second-factor/passkey', { password })],
  ['another app', () => visitor.post('second-factor/totp', { password })],
  ['the confirmation of an app', () => visitor.post('second-factor/totp/confirm', { code: '000000' })],
  [
    'a new password',
    () => visitor.post('change-password', { current_password: password, new_password: 'long enough' }),
  ],
  ['a new address', () => visitor.post('request-email-change', { email: 'thief@mail.example', password })],
  ['another provider', () => visitor.post('get-oauth-link-token', { provider: 'github' })],
  ['one provider less', () => visitor.post('unlink-identity', { provider: 'github' })],
]

const proofNeeded = { status: 422, body: { error: 'recent-proof-needed' } }

describe('an account with a second factor', () => {
  it('rejects credential changes in a session that has not verified it, even with the password', async () => {
    const { id, username } = await enrolUser()
    const thief = await signInByProvider(id, username)
    for (const [name, call] of guardedCalls(thief)) expect(await call(), name).toMatchObject(proofNeeded)
    const deletion = await thief.query(`mutation { deleteAccount(password: "${password}") }`)
    expect(deletion.errors[0].message).toBe('recent-proof-needed')
    const headers = { authorization: thief.tokens }
    expect((await site.server.inject({ method: 'GET', url: '/auth/export', headers })).statusCode).toBe(422)
    expect((await thief.session()).secondFactor).toMatchObject({ totp: true, recoveryCodesLeft: 10, passkeys: [] })
  })

  it('rejects credential changes in a session that verified it long ago, until it verifies it again', async () => {
    const { owner, secret } = await enrolUser()
    site.clock.advanceMs(staleMs)
    for (const [name, call] of guardedCalls(owner)) expect(await call(), name).toMatchObject(proofNeeded)
    expect(await owner.post('second-factor/prove', { code: generateCode(secret) })).toMatchObject({ status: 200 })
    const renewed = await owner.post('second-factor/recovery-codes', { password })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
  })

  it('changes how mails are sent and people sign in only after another proof, as an admin', async () => {
    const { id, owner, secret } = await enrolUser()
    await site.pool.query(`update users set roles = '{admin}' where id = $1`, [id])
    site.clock.advanceMs(staleMs)
    const set = (name: string, value: string) =>
      owner.query(`mutation { setSiteSettings(changes: [{ name: "${name}", value: "${value}" }]) }`)
    for (const [name, value] of [
      ['MAIL_FROM', 'thief@mail.example'],
      ['SMTP_URL', 'smtp://thief.example'],
      ['STEAM_SIGN_IN', 'off'],
    ] as const)
      expect((await set(name, value)).errors[0].message, name).toBe('recent-proof-needed')
    expect((await set('BRAND_STATUS_URL', 'none')).data).toEqual({ setSiteSettings: true })
    await owner.post('second-factor/prove', { code: generateCode(secret) })
    expect((await set('MAIL_FROM', 'owner@mail.example')).data).toEqual({ setSiteSettings: true })
  })

  it('rejects a passkey created for the challenge of a proof', async () => {
    const { owner } = await enrolUser()
    const first = new Authenticator(origin)
    const options = (await owner.post('second-factor/passkey', { password })).body
    await owner.post('second-factor/passkey/confirm', { response: first.create(options), name: 'One' })
    const challenge = (await owner.post('second-factor/prove/options', {})).body
    const response = new Authenticator(origin).create(challenge)
    expect(await owner.post('second-factor/passkey/confirm', { response, name: 'Two' })).toMatchObject({
      status: 422,
      body: { error: 'wrong-passkey' },
    })
  })

  it('rejects a code of its confirmed app as the confirmation of a new one', async () => {
    const { owner, secret } = await enrolUser()
    expect(await owner.post('second-factor/totp/confirm', { code: generateCode(secret) })).toMatchObject({
      status: 422,
      body: { error: 'already-enrolled' },
    })
  })

  it('can be changed by a session that verified it after starting without it', async () => {
    const { id, username, secret } = await enrolUser()
    const visitor = await signInByProvider(id, username)
    await visitor.post('second-factor/prove', { code: generateCode(secret) })
    expect(await visitor.post('second-factor/remove', { id: 'totp', password })).toMatchObject({ status: 200 })
  })
})

describe('a change of the second factor', () => {
  it('ends the other sessions, and clears the proof when the last factor is removed', async () => {
    const { id, username } = await make.user({ password })
    const [one, other] = [await signInByProvider(id, username), await signInByProvider(id, username)]
    const { secret } = (await one.post('second-factor/totp', { password })).body
    await one.post('second-factor/totp/confirm', { code: generateCode(secret) })
    expect(await other.session()).toEqual({
      session: { canAccessManagement: false, staffNeed: 'NONE' },
      secondFactor: null,
    })
    const third = await signInByProvider(id, username)
    await one.post('second-factor/remove', { id: 'totp', password })
    expect((await third.session()).secondFactor).toBeNull()
    const { rows } = await site.pool.query('select from sessions where user_id = $1 and factor_at is not null', [id])
    expect(rows).toHaveLength(0)
  })

  it('is mailed to the owner, as is the use of a recovery code', async () => {
    const { username, owner, secret } = await enrolUser()
    await owner.post('second-factor/prove', { code: generateCode(secret) })
    const { recoveryCodes } = (await owner.post('second-factor/recovery-codes', { password })).body
    await owner.logIn({ code: recoveryCodes[0] })
    await owner.post('second-factor/remove', { id: 'totp', password })
    expect(await listSubjects(username)).toEqual([
      expect.stringContaining('A second factor was added'),
      expect.stringContaining('New recovery codes'),
      expect.stringContaining('A recovery code was used'),
      expect.stringContaining('A second factor was removed'),
    ])
  })

  it('limits wrong codes at the confirmation of an app', async () => {
    const { username } = await make.user({ password })
    const visitor = new Visitor(site, username, password)
    await visitor.logIn()
    const { secret } = (await visitor.post('second-factor/totp', { password })).body
    const tries = []
    for (let i = 0; i < 7; i++)
      tries.push((await visitor.post('second-factor/totp/confirm', { code: '000000' })).status)
    expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect((await visitor.post('second-factor/totp/confirm', { code: generateCode(secret) })).status).toBe(429)
  })
})

describe('an account with neither password nor second factor', () => {
  it('can enrol a factor or set its first password only soon after signing in', async () => {
    const { id, username } = await make.user()
    const visitor = await signInByProvider(id, username)
    site.clock.advanceMs(staleMs)
    const signInNeeded = { status: 422, body: { error: 'recent-sign-in-needed' } }
    expect(await visitor.post('second-factor/totp', {})).toMatchObject(signInNeeded)
    expect(await visitor.post('change-password', { new_password: 'long enough' })).toMatchObject(signInNeeded)
    const again = await signInByProvider(id, username)
    const { secret } = (await again.post('second-factor/totp', {})).body
    expect(await again.post('second-factor/totp/confirm', { code: generateCode(secret) })).toMatchObject({
      status: 200,
    })
  })
})
