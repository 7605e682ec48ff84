import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { Authenticator } from '#tests/authenticator.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { Visitor } from '#tests/visitor.ts'
import { getStaffNeed } from './staffNeed.ts'

const origin = 'https://gatework.example'
const password = 'a pass phrase'
const site = await testSite({ STAFF_SECOND_FACTOR: 'required' })
const make = factories(site)

async function createModerator(): Promise<Visitor> {
  const { username } = await make.user({ roles: ['moderator'], password })
  const visitor = new Visitor(site, username, password)
  await visitor.logIn()
  return visitor
}

const generateCode = (secret: string, ms = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() + ms })

async function enrolApp() {
  const visitor = await createModerator()
  const { secret } = (await visitor.post('second-factor/totp', { password })).body
  const { recoveryCodes } = (await visitor.post('second-factor/totp/confirm', { code: generateCode(secret) })).body
  site.clock.advanceMs(30_000)
  return { visitor, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}

describe('getStaffNeed', () => {
  const staff = { isStaff: true, enrolled: false, proved: false }
  it.each([
    ['required', { ...staff }, 'enrol'],
    ['required', { ...staff, enrolled: true }, 'prove'],
    ['required', { ...staff, enrolled: true, proved: true }, 'none'],
    ['required', { ...staff, proved: true }, 'enrol'],
    ['required', { ...staff, isStaff: false }, 'none'],
    ['optional', { ...staff }, 'none'],
    ['optional', { ...staff, enrolled: true }, 'prove'],
    ['off', { ...staff, enrolled: true }, 'none'],
  ] as const)('in mode %s, for %o, returns %s', (mode, facts, need) => expect(getStaffNeed(mode, facts)).toBe(need))
})

describe('an authenticator app', () => {
  it('gives staff their rights, which they lack without a second factor', async () => {
    const visitor = await createModerator()
    expect((await visitor.session()).session).toEqual({ canAccessManagement: false, staffNeed: 'ENROL' })
    const offer = (await visitor.post('second-factor/totp', { password })).body
    expect(offer.uri).toContain('otpauth://totp/Gatework:')
    expect(offer.qr.path).toMatch(/^M0 0h1v1h-1z/)
    const confirmed = await visitor.post('second-factor/totp/confirm', { code: generateCode(offer.secret) })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    expect(await visitor.session()).toMatchObject({
      session: { canAccessManagement: true, staffNeed: 'NONE' },
      secondFactor: { totp: true, recoveryCodesLeft: 10 },
    })
  })

  it('is required after the password, accepts a code once and rejects a wrong one', async () => {
    const { visitor, secret } = await enrolApp()
    expect(await visitor.logIn()).toMatchObject({ status: 422, body: { error: 'second-factor-needed' } })
    const code = generateCode(secret)
    expect(await visitor.logIn({ code })).toMatchObject({ status: 200 })
    expect((await visitor.session()).session.canAccessManagement).toBe(true)
    expect(await visitor.logIn({ code })).toMatchObject({ status: 422, body: { error: 'wrong-code' } })
    expect(await visitor.logIn({ code: '000000' })).toMatchObject({ body: { error: 'wrong-code' } })
  })

  it('accepts at most five attempts in a row', async () => {
    const { visitor } = await enrolApp()
    const tries = []
    for (let i = 0; i < 6; i++) tries.push((await visitor.logIn({ code: '123456' })).status)
    expect(tries).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('is enrolled only with the password and never twice', async () => {
    const { visitor } = await enrolApp()
    expect(await visitor.post('second-factor/totp', {})).toMatchObject({ body: { error: 'wrong-password' } })
    expect(await visitor.post('second-factor/totp', { password })).toMatchObject({
      body: { error: 'already-enrolled' },
    })
  })

  it('can be replaced by a recovery code, once', async () => {
    const { visitor, recoveryCodes } = await enrolApp()
    const code = String(recoveryCodes[3]).toUpperCase()
    expect(await visitor.logIn({ code })).toMatchObject({ status: 200 })
    expect((await visitor.session()).secondFactor.recoveryCodesLeft).toBe(9)
    expect(await visitor.logIn({ code })).toMatchObject({ status: 422 })
  })

  it('is removed with the password and takes the staff rights and recovery codes with it', async () => {
    const { visitor } = await enrolApp()
    expect(await visitor.post('second-factor/remove', { id: 'totp', password })).toMatchObject({ status: 200 })
    expect(await visitor.session()).toMatchObject({
      session: { canAccessManagement: false, staffNeed: 'ENROL' },
      secondFactor: { totp: false, recoveryCodesLeft: 0 },
    })
  })
})

describe('a passkey', () => {
  async function enrolPasskey() {
    const visitor = await createModerator()
    const passkey = new Authenticator(origin)
    const options = (await visitor.post('second-factor/passkey', { password })).body
    const response = passkey.create(options)
    const confirmed = await visitor.post('second-factor/passkey/confirm', { response, name: 'My key' })
    return { visitor, passkey, response, confirmed }
  }

  it('gives staff their rights and logs them in', async () => {
    const { visitor, passkey, confirmed } = await enrolPasskey()
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    expect(await visitor.session()).toMatchObject({
      session: { canAccessManagement: true },
      secondFactor: { passkeys: [{ name: 'My key' }] },
    })
    const login = { identifier: visitor.name, password }
    const assertion = passkey.get((await visitor.post('login/passkey', login)).body)
    expect(await visitor.logIn({ passkey: assertion })).toMatchObject({ status: 200 })
    expect((await visitor.session()).session.canAccessManagement).toBe(true)
    expect(await visitor.logIn({ passkey: assertion })).toMatchObject({ status: 422, body: { error: 'wrong-passkey' } })
  })

  it('is rejected when it is unknown or forged', async () => {
    const { visitor, passkey } = await enrolPasskey()
    const requestOptions = async () =>
      (await visitor.post('login/passkey', { identifier: visitor.name, password })).body
    const stranger = new Authenticator(origin).get(await requestOptions())
    expect(await visitor.logIn({ passkey: stranger })).toMatchObject({ body: { error: 'wrong-passkey' } })
    const forged = { ...new Authenticator(origin).get(await requestOptions()), id: passkey.id.toString('base64url') }
    expect(await visitor.logIn({ passkey: forged })).toMatchObject({ body: { error: 'wrong-passkey' } })
  })

  it('logs its owner in without a password, as a full second factor', async () => {
    const { visitor, passkey } = await enrolPasskey()
    const assertion = passkey.get((await visitor.post('passkey-login/options', {})).body)
    const response = await visitor.post('passkey-login', { passkey: assertion })
    expect(response.status).toBe(200)
    visitor.tokens = String(response.tokens)
    expect((await visitor.session()).session).toEqual({ canAccessManagement: true, staffNeed: 'NONE' })
    expect(await visitor.post('passkey-login', { passkey: assertion })).toMatchObject({ status: 422 })
  })

  it('does not log in alone when it is unknown, unverified by its user, or answers another challenge', async () => {
    const { visitor, passkey } = await enrolPasskey()
    const requestOptions = async () => (await visitor.post('passkey-login/options', {})).body
    const proofOptions = await visitor.post('login/passkey', { identifier: visitor.name, password })
    const unknown = new Authenticator(origin).get(await requestOptions())
    const unverified = passkey.get(await requestOptions(), { verifiesUser: false })
    const answers = [unknown, unverified, passkey.get(proofOptions.body)]
    for (const answer of answers)
      expect(await visitor.post('passkey-login', { passkey: answer })).toMatchObject({
        body: { error: 'wrong-passkey' },
      })
    // Nor does the challenge of a log-in prove the second factor.
    const answer = passkey.get(await requestOptions())
    expect(await visitor.logIn({ passkey: answer })).toMatchObject({ body: { error: 'wrong-passkey' } })
  })

  it('does not log a suspended user in', async () => {
    const { visitor, passkey } = await enrolPasskey()
    await site.pool.query(
      "update users set suspended_until = now() + interval '100 years', suspension_reason = 'Spam' where username = $1",
      [visitor.name],
    )
    const assertion = passkey.get((await visitor.post('passkey-login/options', {})).body)
    const { status, body } = await visitor.post('passkey-login', { passkey: assertion })
    expect([status, body.error[1]]).toEqual([422, expect.stringContaining('Reason: Spam')])
  })

  it('is not created again by a replayed response', async () => {
    const { visitor, response } = await enrolPasskey()
    const again = await visitor.post('second-factor/passkey/confirm', { response, name: 'Again' })
    expect(again).toMatchObject({ status: 422, body: { error: 'wrong-passkey' } })
  })
})

describe('a session without the second factor', () => {
  it('has no staff rights until it verifies the second factor', async () => {
    const { visitor, secret } = await enrolApp()
    await visitor.logIn({ code: generateCode(secret) })
    await site.pool.query('update sessions set factor_at = null')
    site.clock.advanceMs(30_000)
    // The event updates this process at once, others within a second.
    const { status } = await visitor.post('second-factor/prove', { code: generateCode(secret) })
    expect(status).toBe(200)
    expect((await visitor.session()).session).toEqual({ canAccessManagement: true, staffNeed: 'NONE' })
  })

  it('must be signed in to enrol or verify one', async () => {
    const nobody = new Visitor(site, 'nobody', password)
    for (const call of ['totp', 'passkey', 'prove/options']) {
      expect((await nobody.post(`second-factor/${call}`, {})).status).toBe(401)
    }
  })
})
