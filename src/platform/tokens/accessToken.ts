import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, errors, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { isLogPosition, type LogPosition } from '../db/logPosition.ts'

export const accessTokenLifetimeSeconds = 15 * 60
/** The lifetime of a token that is handed over to the game. */
const gameTokenSeconds = 10 * 60

export type AccessClaims = {
  userId: number
  sessionId: string
  issuedAt: number
  expiresAt: number
  /** What the user wrote before it was issued. */
  position?: LogPosition | undefined
}

type GameClaims = { userId: number; username: string; version: number | undefined }

type Options = { privateKeyPem: string; issuer: () => string; clock: Clock }

const audience = 'backplane'
const type = 'at+jwt'
const algorithm = 'EdDSA'
const maxVerifiedTokens = 5_000

/** Ed25519 JWTs with fixed algorithm, type, issuer and audience. */
export class AccessTokens {
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #issuer: () => string
  readonly #clock: Clock
  /** Verifying a signature is expensive, and every request repeats the token. */
  readonly #verified = new LRUCache<string, AccessClaims>({ max: maxVerifiedTokens })

  constructor({ privateKeyPem, issuer, clock }: Options) {
    this.#privateKey = createPrivateKey(privateKeyPem)
    this.#publicKey = createPublicKey(this.#privateKey)
    this.#issuer = issuer
    this.#clock = clock
  }

  sign(userId: number, sessionId: string): Promise<string> {
    return this.signClaims({ userId, sessionId, expiresAt: this.newExpiry() })
  }

  /** Returns the expiry in epoch seconds of a token that is issued now. */
  newExpiry(): number {
    return Math.floor(this.#clock.now().getTime() / 1000) + accessTokenLifetimeSeconds
  }

  /**
   * Issued now. A token that only gets a position expires with the original, so that a browser prefers the pair of an
   * exchange that happened meanwhile.
   */
  signClaims({ userId, sessionId, expiresAt, position }: Omit<AccessClaims, 'issuedAt'>): Promise<string> {
    return new SignJWT({ sid: sessionId, ...(position ? { pos: position } : {}) })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setSubject(String(userId))
      .setIssuer(this.#issuer())
      .setAudience(audience)
      .setIssuedAt(Math.floor(this.#clock.now().getTime() / 1000))
      .setExpirationTime(expiresAt)
      .sign(this.#privateKey)
  }

  /** Its type and audience make it invalid for this site. */
  async signForGame({ userId, username, version }: GameClaims): Promise<string> {
    const now = Math.floor(this.#clock.now().getTime() / 1000)
    return new SignJWT({ username, ...(version === undefined ? {} : { ver: version }) })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: await this.#getKeyId() })
      .setSubject(String(userId))
      .setIssuer(this.#issuer())
      .setAudience('game')
      .setIssuedAt(now)
      .setExpirationTime(now + gameTokenSeconds)
      .sign(this.#privateKey)
  }

  /** JWK Set (RFC 7517). */
  async getJwks(): Promise<{ keys: JWK[] }> {
    return {
      keys: [{ ...(await exportJWK(this.#publicKey)), alg: algorithm, use: 'sig', kid: await this.#getKeyId() }],
    }
  }

  async #getKeyId(): Promise<string> {
    return calculateJwkThumbprint(await exportJWK(this.#publicKey))
  }

  /** Null for an invalid token. */
  async verify(token: string): Promise<AccessClaims | null> {
    const cached = this.#verified.get(token)
    if (cached) return cached.expiresAt > this.#clock.now().getTime() / 1000 ? cached : null
    const claims = await this.#verifySignature(token)
    if (!claims) return null
    this.#verified.set(token, claims)
    return claims
  }

  async #verifySignature(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#publicKey, {
        algorithms: [algorithm],
        typ: type,
        issuer: this.#issuer(),
        audience,
        currentDate: this.#clock.now(),
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      })
      const userId = Number(payload.sub)
      if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string') return null
      const { sid: sessionId, iat, exp, pos } = payload
      const position = isLogPosition(pos) ? { position: pos } : {}
      return { userId, sessionId, issuedAt: iat as number, expiresAt: exp as number, ...position }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}
