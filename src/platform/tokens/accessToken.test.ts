import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { FixedClock } from '../clock.ts'
import { AccessTokens, accessTokenLifetimeSeconds } from './accessToken.ts'

const pem = { type: 'pkcs8', format: 'pem' } as const
const keys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: pem,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const otherKeys = generateKeyPairSync('ed25519')
const issuer = 'https://gatework.example'
const now = new Date('2026-11-20T12:00:00Z')
const seconds = now.getTime() / 1000
const tokens = new AccessTokens({ privateKeyPem: keys.privateKey, issuer: () => issuer, clock: new FixedClock(now) })
const tokensAfter = (ms: number) =>
  new AccessTokens({
    privateKeyPem: keys.privateKey,
    issuer: () => issuer,
    clock: new FixedClock(new Date(now.getTime() + ms)),
  })

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const validClaims = { sub: '7', sid: 's', iss: issuer, aud: 'backplane', iat: seconds, exp: seconds + 600 }

const signToken = (claims: object, header: object = {}, key: KeyObject = createPrivateKey(keys.privateKey)) =>
  new SignJWT({ ...validClaims, ...claims }).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header }).sign(key)

describe('an access token', () => {
  it('identifies the user and session for at most 15 minutes', async () => {
    const token = await tokens.sign(7, 's')
    expect(await tokens.verify(token)).toEqual({
      userId: 7,
      sessionId: 's',
      issuedAt: seconds,
      expiresAt: seconds + accessTokenLifetimeSeconds,
    })
    expect(accessTokenLifetimeSeconds).toBeLessThanOrEqual(15 * 60)
    expect(await tokensAfter(accessTokenLifetimeSeconds * 1000 + 1000).verify(token)).toBeNull()
  })

  it('carries a position of the log until the original expires', async () => {
    const claims = { userId: 7, sessionId: 's', issuedAt: seconds - 60, expiresAt: seconds + 30 }
    const token = await tokens.signClaims({ ...claims, position: '16/B374D848' })
    expect(await tokens.verify(token)).toEqual({ ...claims, issuedAt: seconds, position: '16/B374D848' })
    expect(await tokens.verify(await signToken({ pos: 'no position' }))).not.toHaveProperty('position')
  })

  it('is rejected once it expires, even if it was verified before', async () => {
    const clock = { at: now, now: () => clock.at }
    const reader = new AccessTokens({ privateKeyPem: keys.privateKey, issuer: () => issuer, clock })
    const token = await reader.sign(7, 's')
    expect(await reader.verify(token)).not.toBeNull()
    clock.at = new Date(now.getTime() + accessTokenLifetimeSeconds * 1000)
    expect(await reader.verify(token)).toBeNull()
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example' }, {}],
    ['another audience', { aud: 'game' }, {}],
    ['no audience', { aud: undefined }, {}],
    ['no expiry', { exp: undefined }, {}],
    ['a past expiry', { exp: seconds - 1 }, {}],
    ['a future not-before time', { nbf: seconds + 60 }, {}],
    ['no session', { sid: undefined }, {}],
    ['a session that is not a string', { sid: 5 }, {}],
    ['a subject that is not a number', { sub: 'admin' }, {}],
    ['the type of another token', {}, { typ: 'JWT' }],
    ['no type', {}, { typ: undefined }],
  ])('with %s is rejected', async (_, claims, header) => {
    expect(await tokens.verify(await signToken(claims, header))).toBeNull()
  })

  it('signed by another key is rejected, even if its header supplies that key', async () => {
    const jwk = otherKeys.publicKey.export({ format: 'jwk' })
    const { privateKey } = otherKeys
    expect(await tokens.verify(await signToken({}, {}, privateKey))).toBeNull()
    for (const header of [
      { jwk },
      { kid: '../../dev/null' },
      { jku: 'https://evil.example/k' },
      { x5u: 'https://evil.example' },
    ]) {
      expect(await tokens.verify(await signToken({}, header, privateKey))).toBeNull()
    }
  })

  it('with another algorithm, or none, is rejected', async () => {
    const body = encode(validClaims)
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
      expect(await tokens.verify(`${encode({ alg, typ: 'at+jwt' })}.${body}.`)).toBeNull()
    }
    const publicPem = createPublicKey(keys.privateKey).export({ type: 'spki', format: 'pem' })
    const confused = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${body}`
    const mac = createHmac('sha256', publicPem).update(confused).digest('base64url')
    expect(await tokens.verify(`${confused}.${mac}`)).toBeNull()
  })

  it.each(['', '.', '..', 'a.b', 'a.b.c', 'a.b.c.d', '....', '\u0000', 'x'.repeat(10_000)])(
    'with malformed text is rejected: %j',
    async (token) => {
      expect(await tokens.verify(token)).toBeNull()
    },
  )

  it('with any single character changed is rejected', async () => {
    const token = await tokens.sign(7, 's')
    for (let i = 0; i < token.length - 1; i += 3) {
      const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1)
      expect(await tokens.verify(changed), String(i)).toBeNull()
    }
  })
})

describe('a game token', () => {
  it('is not valid for this site, contains the version, and can be verified by the published key', async () => {
    const token = await tokens.signForGame({ userId: 7, username: 'ana', version: 3 })
    expect(await tokens.verify(token)).toBeNull()
    const { keys: published } = await tokens.getJwks()
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: published }), {
      issuer,
      audience: 'game',
      currentDate: now,
    })
    expect(payload).toMatchObject({ sub: '7', username: 'ana', ver: 3, exp: seconds + 600 })
    expect(published[0]).not.toHaveProperty('d')
  })
})
