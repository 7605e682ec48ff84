import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, errors, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'

/** An access token lives this long (security requirement 24). */
export const accessTokenSeconds = 15 * 60
/** What the game is shown lives as long as it takes to hand over (D13). */
const gameTokenSeconds = 10 * 60

export type AccessClaims = { userId: number; sessionId: string; expiresAt: number }

type GameClaims = { userId: number; username: string; version: number | undefined }

type Options = { privateKeyPem: string; issuer: string; clock: Clock }

const audience = 'backplane'
const type = 'at+jwt'
const algorithm = 'EdDSA'
const mostVerified = 5_000

/** Signs and reads access tokens: JWTs with Ed25519 whose algorithm, type, issuer and audience are fixed by us. */
export class AccessTokens {
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #issuer: string
  readonly #clock: Clock
  /** What has been verified: the same token comes with every request, and a signature costs more than the rest of reading. */
  readonly #verified = new Map<string, AccessClaims>()

  constructor({ privateKeyPem, issuer, clock }: Options) {
    this.#privateKey = createPrivateKey(privateKeyPem)
    this.#publicKey = createPublicKey(this.#privateKey)
    this.#issuer = issuer
    this.#clock = clock
  }

  sign(userId: number, sessionId: string): Promise<string> {
    const now = Math.floor(this.#clock.now().getTime() / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setSubject(String(userId))
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + accessTokenSeconds)
      .sign(this.#privateKey)
  }

  /** Proves to the game who somebody is; of no use here, as its type and audience are others. */
  async signForGame({ userId, username, version }: GameClaims): Promise<string> {
    const now = Math.floor(this.#clock.now().getTime() / 1000)
    return new SignJWT({ username, ...(version === undefined ? {} : { ver: version }) })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: await this.#keyId() })
      .setSubject(String(userId))
      .setIssuer(this.#issuer)
      .setAudience('game')
      .setIssuedAt(now)
      .setExpirationTime(now + gameTokenSeconds)
      .sign(this.#privateKey)
  }

  /** The public key, for whoever wants to verify (RFC 7517). */
  async jwks(): Promise<{ keys: JWK[] }> {
    return { keys: [{ ...(await exportJWK(this.#publicKey)), alg: algorithm, use: 'sig', kid: await this.#keyId() }] }
  }

  async #keyId(): Promise<string> {
    return calculateJwkThumbprint(await exportJWK(this.#publicKey))
  }

  /** The claims of a good token; null for one that is expired, foreign, altered or no token at all. */
  async read(token: string): Promise<AccessClaims | null> {
    const known = this.#verified.get(token)
    if (known) return known.expiresAt > this.#clock.now().getTime() / 1000 ? known : null
    const claims = await this.#verify(token)
    if (!claims) return null
    if (this.#verified.size >= mostVerified) this.#verified.clear()
    this.#verified.set(token, claims)
    return claims
  }

  async #verify(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#publicKey, {
        algorithms: [algorithm],
        typ: type,
        issuer: this.#issuer,
        audience,
        currentDate: this.#clock.now(),
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      })
      const userId = Number(payload.sub)
      if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string') return null
      return { userId, sessionId: payload.sid, expiresAt: payload.exp as number }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}
