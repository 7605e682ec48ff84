import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { contextFor } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { tokensHeader } from '#platform/tokens/authorization.ts'
import { Authenticator } from '#tests/authenticator.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { Visitor } from '#tests/visitor.ts'
import { beginSession } from '../session.ts'

const origin = 'https://gatework.example'
const password = 'a pass phrase'
const site = await testSite()
const make = factories(site)

const stepMs = 30_000
const staleMs = 6 * 60_000

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() })

/** A session as a sign-in by a provider gives it: without the second factor. */
async function signedInElsewhere(userId: number, name: string): Promise<Visitor> {
  const ctx = contextFor(site.services)
  const session = await change(ctx, (tx) => beginSession(tx, { ctx, userId, userAgent: '' }))
  const visitor = new Visitor(site, name, password)
  const access = await site.services.accessTokens.sign(userId, session.sessionId)
  visitor.tokens = tokensHeader(access, session.refreshToken)
  return visitor
}

async function enrolled() {
  const { id, username } = await make.user({ password })
  const owner = new Visitor(site, username, password)
  await owner.logIn()
  const { secret } = (await owner.post('second-factor/totp', { password })).body as { secret: string }
  expect(await owner.post('second-factor/totp/confirm', { code: codeOf(secret) })).toMatchObject({ status: 200 })
  site.clock.advanceMs(stepMs)
  return { id, username, owner, secret }
}

async function mailsTo(name: string): Promise<string[]> {
  const query = 'select subject from mails where recipient = $1 order by id'
  const { rows } = await site.pool.query<{ subject: string }>(query, [`${name}@mail.example`])
  return rows.map(({ subject }) => subject)
}

const guarded = (visitor: Visitor): readonly (readonly [string, () => Promise<unknown>])[] => [
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
  it('refuses every change of what lets in to a session that has not proved it, password or not', async () => {
    const { id, username } = await enrolled()
    const thief = await signedInElsewhere(id, username)
    for (const [name, call] of guarded(thief)) expect(await call(), name).toMatchObject(proofNeeded)
    const deletion = await thief.ask(`mutation { deleteAccount(password: "${password}") }`)
    expect(deletion.errors[0].message).toBe('recent-proof-needed')
    const headers = { authorization: thief.tokens }
    expect((await site.server.inject({ method: 'GET', url: '/auth/export', headers })).statusCode).toBe(422)
    expect((await thief.session()).secondFactor).toMatchObject({ totp: true, recoveryCodesLeft: 10, passkeys: [] })
  })

  it('refuses them to a session that proved it long ago, until it proves it again', async () => {
    const { owner, secret } = await enrolled()
    site.clock.advanceMs(staleMs)
    for (const [name, call] of guarded(owner)) expect(await call(), name).toMatchObject(proofNeeded)
    expect(await owner.post('second-factor/prove', { code: codeOf(secret) })).toMatchObject({ status: 200 })
    const renewed = await owner.post('second-factor/recovery-codes', { password })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
  })

  it('accepts a passkey made for a challenge of a proof from nobody', async () => {
    const { owner } = await enrolled()
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

  it('does not take a code of its confirmed app as the confirmation of a new one', async () => {
    const { owner, secret } = await enrolled()
    expect(await owner.post('second-factor/totp/confirm', { code: codeOf(secret) })).toMatchObject({
      status: 422,
      body: { error: 'already-enrolled' },
    })
  })

  it('is proved in a session that began without it, which can then change it', async () => {
    const { id, username, secret } = await enrolled()
    const visitor = await signedInElsewhere(id, username)
    await visitor.post('second-factor/prove', { code: codeOf(secret) })
    expect(await visitor.post('second-factor/remove', { id: 'totp', password })).toMatchObject({ status: 200 })
  })
})

describe('a change of the second factor', () => {
  it('ends the other sessions when one is added or removed, and forgets the proof of the last', async () => {
    const { id, username } = await make.user({ password })
    const [one, other] = [await signedInElsewhere(id, username), await signedInElsewhere(id, username)]
    const { secret } = (await one.post('second-factor/totp', { password })).body
    await one.post('second-factor/totp/confirm', { code: codeOf(secret) })
    expect(await other.session()).toEqual({
      session: { canAccessManagement: false, staffNeed: 'NONE' },
      secondFactor: null,
    })
    const third = await signedInElsewhere(id, username)
    await one.post('second-factor/remove', { id: 'totp', password })
    expect((await third.session()).secondFactor).toBeNull()
    const { rows } = await site.pool.query('select from sessions where user_id = $1 and factor_at is not null', [id])
    expect(rows).toHaveLength(0)
  })

  it('is mailed to the owner, and so is the use of a recovery code', async () => {
    const { username, owner, secret } = await enrolled()
    await owner.post('second-factor/prove', { code: codeOf(secret) })
    const { recoveryCodes } = (await owner.post('second-factor/recovery-codes', { password })).body
    await owner.logIn({ code: recoveryCodes[0] })
    await owner.post('second-factor/remove', { id: 'totp', password })
    expect(await mailsTo(username)).toEqual([
      expect.stringContaining('A second factor was added'),
      expect.stringContaining('New recovery codes'),
      expect.stringContaining('A recovery code was used'),
      expect.stringContaining('A second factor was removed'),
    ])
  })

  it('limits the codes tried at the confirmation of an app, and counts no success', async () => {
    const { username } = await make.user({ password })
    const visitor = new Visitor(site, username, password)
    await visitor.logIn()
    const { secret } = (await visitor.post('second-factor/totp', { password })).body
    const tries = []
    for (let i = 0; i < 7; i++)
      tries.push((await visitor.post('second-factor/totp/confirm', { code: '000000' })).status)
    expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect((await visitor.post('second-factor/totp/confirm', { code: codeOf(secret) })).status).toBe(429)
  })
})

describe('an account with neither password nor second factor', () => {
  it('enrols one, and sets its first password, only soon after signing in', async () => {
    const { id, username } = await make.user()
    const visitor = await signedInElsewhere(id, username)
    site.clock.advanceMs(staleMs)
    const signInNeeded = { status: 422, body: { error: 'recent-sign-in-needed' } }
    expect(await visitor.post('second-factor/totp', {})).toMatchObject(signInNeeded)
    expect(await visitor.post('change-password', { new_password: 'long enough' })).toMatchObject(signInNeeded)
    const again = await signedInElsewhere(id, username)
    const { secret } = (await again.post('second-factor/totp', {})).body
    expect(await again.post('second-factor/totp/confirm', { code: codeOf(secret) })).toMatchObject({ status: 200 })
  })
})
