import type { Services } from '#platform/context.ts'
import { contextFor } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import type { AccessTokens } from '#platform/tokens/accessToken.ts'
import { clearTokens, readAuthorization, tokensHeader } from '#platform/tokens/authorization.ts'
import { hashOfToken, nextRefreshToken, sessionOf } from '#platform/tokens/refreshToken.ts'
import type { Viewer } from '#platform/viewer.ts'
import { refreshTokenReused } from '../contract/events.ts'
import type { LivingSessions } from './livingSessions.ts'
import { endSession, findSessionTokens, rotateRefreshHash } from './queries.ts'
import type { SessionTokensRow } from './rows.ts'

/** Seconds before its end from which an access token is exchanged (specification, section 9). */
const exchangeBeforeSeconds = 15
const graceMs = 30_000
const dayMs = 86_400_000
/** Security requirement 28. */
const idleMs = 30 * dayMs
const absoluteMs = 90 * dayMs

export type Authentication = {
  viewer: Viewer | null
  /** What to answer in X-Ciphera-Tokens, if anything. */
  tokens: string | null
}

type Parts = { services: Services; accessTokens: AccessTokens; sessions: LivingSessions }

/** Reads who asks from an Authorization header, and exchanges the pair when the access token is at its end (D18, D19). */
export function makeAuthenticate({ services, accessTokens, sessions }: Parts) {
  const { db, clock, config, log } = services

  return async function authenticate(header: string | undefined): Promise<Authentication> {
    const pair = readAuthorization(header)
    if (!pair) return { viewer: null, tokens: null }
    const claims = await accessTokens.read(pair.access)
    const leftSeconds = claims ? claims.expiresAt - clock.now().getTime() / 1000 : 0
    if (claims && (leftSeconds > exchangeBeforeSeconds || !pair.refresh)) {
      const viewer = await sessions.viewer(claims.sessionId)
      return { viewer, tokens: viewer ? null : clearTokens }
    }
    return pair.refresh ? exchange(pair.refresh) : { viewer: null, tokens: null }
  }

  async function exchange(token: string): Promise<Authentication> {
    const sessionId = sessionOf(token)
    const session = sessionId ? await findSessionTokens(db, sessionId) : undefined
    if (!session || session.endedAt || isTooOld(session)) return { viewer: null, tokens: clearTokens }
    const successor = nextRefreshToken(token, config.secrets.tokenSecret)
    const from = hashOfToken(token)
    const at = clock.now()
    const won = await rotateRefreshHash(db, { id: session.id, from, to: hashOfToken(successor), at })
    if (won || (await isPredecessor(session.id, from))) return admit(session, successor)
    await revoke(session)
    return { viewer: null, tokens: clearTokens }
  }

  function isTooOld(session: SessionTokensRow): boolean {
    const now = clock.now().getTime()
    return now - session.rotatedAt.getTime() > idleMs || now - session.createdAt.getTime() > absoluteMs
  }

  /** Whoever lost a race presents the token that has just been exchanged: the same successor is theirs (D19). */
  async function isPredecessor(id: string, hash: Buffer): Promise<boolean> {
    const session = await findSessionTokens(db, id)
    if (!session?.previousHash || session.endedAt) return false
    return session.previousHash.equals(hash) && clock.now().getTime() - session.rotatedAt.getTime() <= graceMs
  }

  async function admit(session: SessionTokensRow, refresh: string): Promise<Authentication> {
    const viewer = await sessions.viewer(session.id)
    if (!viewer) return { viewer: null, tokens: clearTokens }
    return { viewer, tokens: tokensHeader(await accessTokens.sign(session.userId, session.id), refresh) }
  }

  /** An older token in use again means that somebody has a copy: the whole family ends, and it is on record. */
  async function revoke({ id, userId }: SessionTokensRow): Promise<void> {
    log.warn({ sessionId: id, userId }, 'refresh token used again: session revoked')
    const ctx = contextFor(services)
    await change(ctx, async (tx) => {
      await endSession(tx.db, id, clock.now())
      tx.record(refreshTokenReused({ userId, sessionId: id }))
    })
  }
}

export type Authenticate = ReturnType<typeof makeAuthenticate>
