import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { Authenticator } from '#tests/authenticator.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { Visitor } from '#tests/visitor.ts'
import { staffNeedOf } from './staffNeed.ts'

const origin = 'https://gatework.example'
const password = 'a pass phrase'
const site = await testSite({ STAFF_SECOND_FACTOR: 'required' })
const make = factories(site)

async function aModerator(): Promise<Visitor> {
  const { username } = await make.user({ roles: ['moderator'], password })
  const visitor = new Visitor(site, username, password)
  await visitor.logIn()
  return visitor
}

const codeOf = (secret: string, ms = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() + ms })

async function withApp() {
  const visitor = await aModerator()
  const { secret } = (await visitor.post('second-factor/totp', { password })).body
  const { recoveryCodes } = (await visitor.post('second-factor/totp/confirm', { code: codeOf(secret) })).body
  site.clock.advanceMs(30_000)
  return { visitor, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}

describe('staffNeedOf', () => {
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
  ] as const)('%s, %o: %s', (mode, facts, need) => expect(staffNeedOf(mode, facts)).toBe(need))
})

describe('an app that makes codes', () => {
  it('gives the staff their rights, which they have not without a second factor (requirement 34)', async () => {
    const visitor = await aModerator()
    expect((await visitor.session()).session).toEqual({ canAccessManagement: false, staffNeed: 'ENROL' })
    const offer = (await visitor.post('second-factor/totp', { password })).body
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\/Gatework:/)
    expect(offer.qr.path).toMatch(/^M0 0h1v1h-1z/)
    const confirmed = await visitor.post('second-factor/totp/confirm', { code: codeOf(offer.secret) })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    expect(await visitor.session()).toMatchObject({
      session: { canAccessManagement: true, staffNeed: 'NONE' },
      secondFactor: { totp: true, recoveryCodesLeft: 10 },
    })
  })

  it('is asked for after the password; a code is good once, and a wrong one is refused', async () => {
    const { visitor, secret } = await withApp()
    expect(await visitor.logIn()).toMatchObject({ status: 422, body: { error: 'second-factor-needed' } })
    const code = codeOf(secret)
    expect(await visitor.logIn({ code })).toMatchObject({ status: 200 })
    expect((await visitor.session()).session.canAccessManagement).toBe(true)
    expect(await visitor.logIn({ code })).toMatchObject({ status: 422, body: { error: 'wrong-code' } })
    expect(await visitor.logIn({ code: '000000' })).toMatchObject({ body: { error: 'wrong-code' } })
  })

  it('cannot be tried more than five times in a row', async () => {
    const { visitor } = await withApp()
    const tries = []
    for (let i = 0; i < 6; i++) tries.push((await visitor.logIn({ code: '123456' })).status)
    expect(tries).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('is enrolled only with the password, and never twice', async () => {
    const { visitor } = await withApp()
    expect(await visitor.post('second-factor/totp', {})).toMatchObject({ body: { error: 'wrong-password' } })
    expect(await visitor.post('second-factor/totp', { password })).toMatchObject({
      body: { error: 'already-enrolled' },
    })
  })

  it('can be lost: a recovery code lets in once', async () => {
    const { visitor, recoveryCodes } = await withApp()
    const code = String(recoveryCodes[3]).toUpperCase()
    expect(await visitor.logIn({ code })).toMatchObject({ status: 200 })
    expect((await visitor.session()).secondFactor.recoveryCodesLeft).toBe(9)
    expect(await visitor.logIn({ code })).toMatchObject({ status: 422 })
  })

  it('is removed with the password, and the rights and recovery codes with it', async () => {
    const { visitor } = await withApp()
    expect(await visitor.post('second-factor/remove', { id: 'totp', password })).toMatchObject({ status: 200 })
    expect(await visitor.session()).toMatchObject({
      session: { canAccessManagement: false, staffNeed: 'ENROL' },
      secondFactor: { totp: false, recoveryCodesLeft: 0 },
    })
  })
})

describe('a passkey', () => {
  async function withPasskey() {
    const visitor = await aModerator()
    const passkey = new Authenticator(origin)
    const options = (await visitor.post('second-factor/passkey', { password })).body
    const response = passkey.create(options)
    const kept = await visitor.post('second-factor/passkey/confirm', { response, name: 'My key' })
    return { visitor, passkey, response, kept }
  }

  it('gives the staff their rights, and lets them in', async () => {
    const { visitor, passkey, kept } = await withPasskey()
    expect(kept.body.recoveryCodes).toHaveLength(10)
    expect(await visitor.session()).toMatchObject({
      session: { canAccessManagement: true },
      secondFactor: { passkeys: [{ name: 'My key' }] },
    })
    const login = { identifier: visitor.name, password }
    const answer = passkey.get((await visitor.post('login/passkey', login)).body)
    expect(await visitor.logIn({ passkey: answer })).toMatchObject({ status: 200 })
    expect((await visitor.session()).session.canAccessManagement).toBe(true)
    // The challenge has been used up.
    expect(await visitor.logIn({ passkey: answer })).toMatchObject({ status: 422, body: { error: 'wrong-passkey' } })
  })

  it('of another, or for another site, is refused', async () => {
    const { visitor, passkey } = await withPasskey()
    const ask = async () => (await visitor.post('login/passkey', { identifier: visitor.name, password })).body
    const stranger = new Authenticator(origin).get(await ask())
    expect(await visitor.logIn({ passkey: stranger })).toMatchObject({ body: { error: 'wrong-passkey' } })
    const forged = { ...new Authenticator(origin).get(await ask()), id: passkey.id.toString('base64url') }
    expect(await visitor.logIn({ passkey: forged })).toMatchObject({ body: { error: 'wrong-passkey' } })
  })

  it('is kept once: an answer that was seen before makes no other', async () => {
    const { visitor, response } = await withPasskey()
    const again = await visitor.post('second-factor/passkey/confirm', { response, name: 'Again' })
    expect(again).toMatchObject({ status: 422, body: { error: 'wrong-passkey' } })
  })
})

describe('a session without the second factor', () => {
  it('has no rights of the staff until it is given there', async () => {
    const { visitor, secret } = await withApp()
    await visitor.logIn({ code: codeOf(secret) })
    await site.pool.query('update sessions set factor_at = null')
    site.clock.advanceMs(30_000)
    // Another process would look within a second; this one is told by an event.
    const { status } = await visitor.post('second-factor/prove', { code: codeOf(secret) })
    expect(status).toBe(200)
    expect((await visitor.session()).session).toEqual({ canAccessManagement: true, staffNeed: 'NONE' })
  })

  it('cannot prove anything as a visitor', async () => {
    const nobody = new Visitor(site, 'nobody', password)
    for (const call of ['totp', 'passkey', 'prove/options']) {
      expect((await nobody.post(`second-factor/${call}`, {})).status).toBe(401)
    }
  })
})
