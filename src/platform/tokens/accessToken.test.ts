import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { FixedClock } from '../clock.ts'
import { AccessTokens, accessTokenSeconds } from './accessToken.ts'

const pem = { type: 'pkcs8', format: 'pem' } as const
const keys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: pem,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const others = generateKeyPairSync('ed25519')
const issuer = 'https://gatework.example'
const now = new Date('2026-11-20T12:00:00Z')
const seconds = now.getTime() / 1000
const tokens = new AccessTokens({ privateKeyPem: keys.privateKey, issuer, clock: new FixedClock(now) })
const at = (ms: number) =>
  new AccessTokens({ privateKeyPem: keys.privateKey, issuer, clock: new FixedClock(new Date(now.getTime() + ms)) })

const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const good = { sub: '7', sid: 's', iss: issuer, aud: 'backplane', iat: seconds, exp: seconds + 600 }

const signed = (claims: object, header: object = {}, key: KeyObject = createPrivateKey(keys.privateKey)) =>
  new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header }).sign(key)

describe('an access token', () => {
  it('says whose session it is, for at most 15 minutes (requirement 24)', async () => {
    const token = await tokens.sign(7, 's')
    expect(await tokens.read(token)).toEqual({ userId: 7, sessionId: 's', expiresAt: seconds + accessTokenSeconds })
    expect(accessTokenSeconds).toBeLessThanOrEqual(15 * 60)
    expect(await at(accessTokenSeconds * 1000 + 1000).read(token)).toBeNull()
  })

  it('that was good is refused as soon as its time is over, although it was read before', async () => {
    const clock = { at: now, now: () => clock.at }
    const reader = new AccessTokens({ privateKeyPem: keys.privateKey, issuer, clock })
    const token = await reader.sign(7, 's')
    expect(await reader.read(token)).not.toBeNull()
    clock.at = new Date(now.getTime() + accessTokenSeconds * 1000)
    expect(await reader.read(token)).toBeNull()
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example' }, {}],
    ['another audience', { aud: 'game' }, {}],
    ['no audience', { aud: undefined }, {}],
    ['no end', { exp: undefined }, {}],
    ['an end that is over', { exp: seconds - 1 }, {}],
    ['a beginning that is to come', { nbf: seconds + 60 }, {}],
    ['no session', { sid: undefined }, {}],
    ['a session that is no text', { sid: 5 }, {}],
    ['a subject that is no number', { sub: 'admin' }, {}],
    ['the type of another token', {}, { typ: 'JWT' }],
    ['no type', {}, { typ: undefined }],
  ])('with %s is refused (requirement 24)', async (_, claims, header) => {
    expect(await tokens.read(await signed(claims, header))).toBeNull()
  })

  it('of another key is refused, also when it brings that key along (requirement 25)', async () => {
    const jwk = others.publicKey.export({ format: 'jwk' })
    const { privateKey } = others
    expect(await tokens.read(await signed({}, {}, privateKey))).toBeNull()
    for (const header of [
      { jwk },
      { kid: '../../dev/null' },
      { jku: 'https://evil.example/k' },
      { x5u: 'https://evil.example' },
    ]) {
      expect(await tokens.read(await signed({}, header, privateKey))).toBeNull()
    }
  })

  it('with another algorithm, or none, is refused (requirement 25)', async () => {
    const body = text(good)
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
      expect(await tokens.read(`${text({ alg, typ: 'at+jwt' })}.${body}.`)).toBeNull()
    }
    const publicPem = createPublicKey(keys.privateKey).export({ type: 'spki', format: 'pem' })
    const confused = `${text({ alg: 'HS256', typ: 'at+jwt' })}.${body}`
    const mac = createHmac('sha256', publicPem).update(confused).digest('base64url')
    expect(await tokens.read(`${confused}.${mac}`)).toBeNull()
  })

  it.each(['', '.', '..', 'a.b', 'a.b.c', 'a.b.c.d', '....', '\u0000', 'x'.repeat(10_000)])(
    'that is none is refused: %j',
    async (token) => {
      expect(await tokens.read(token)).toBeNull()
    },
  )

  it('with one character changed anywhere is refused', async () => {
    const token = await tokens.sign(7, 's')
    for (let i = 0; i < token.length - 1; i += 3) {
      const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1)
      expect(await tokens.read(changed), String(i)).toBeNull()
    }
  })
})

describe('the token for the game', () => {
  it('is not one for this site, names the version, and can be verified by the published key', async () => {
    const token = await tokens.signForGame({ userId: 7, username: 'ana', version: 3 })
    expect(await tokens.read(token)).toBeNull()
    const { keys: published } = await tokens.jwks()
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: published }), {
      issuer,
      audience: 'game',
      currentDate: now,
    })
    expect(payload).toMatchObject({ sub: '7', username: 'ana', ver: 3, exp: seconds + 600 })
    expect(published[0]).not.toHaveProperty('d')
  })
})
