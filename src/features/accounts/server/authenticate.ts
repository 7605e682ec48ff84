import type { Services } from '#platform/context.ts'
import { createContext } from '#platform/context.ts'
import type { LogPosition } from '#platform/db/logPosition.ts'
import type { AccessTokens } from '#platform/tokens/accessToken.ts'
import { clearTokensHeader, formatTokensHeader, parseAuthorization } from '#platform/tokens/authorization.ts'
import { deriveNextRefreshToken, hashToken, parseSessionId } from '#platform/tokens/refreshToken.ts'
import type { Viewer } from '#platform/viewer.ts'
import { revokeSession } from './operations/sessions/revokeSession.ts'
import { rotateRefreshToken } from './operations/sessions/rotateRefreshToken.ts'
import { findSessionTokens } from './queries.ts'
import type { SessionTokensRow } from './rows.ts'
import type { SessionCache } from './sessionCache.ts'

const exchangeBeforeSeconds = 15
const graceMs = 30_000
/** Afterwards a replica that is behind is so for everybody. */
const positionSeconds = 30
const dayMs = 86_400_000
const idleMs = 30 * dayMs
const absoluteMs = 90 * dayMs

export type Authentication = {
  viewer: Viewer | null
  /** The response header X-Ciphera-Tokens. */
  tokens: string | null
  /** What the viewer wrote in the last half minute; undefined without replicas. */
  position?: LogPosition | undefined
  /** Returns the header that carries the position after a write; null if the viewer has no pair to carry it. */
  carry?: (position: LogPosition) => Promise<string | null>
}

type Dependencies = { services: Services; accessTokens: AccessTokens; sessions: SessionCache }

/** Identifies the viewer and exchanges a token pair that is about to expire. */
export function createAuthenticate({ services, accessTokens, sessions }: Dependencies) {
  const { db, clock, config, log } = services

  return async function authenticate(header: string | undefined): Promise<Authentication> {
    const pair = parseAuthorization(header)
    if (!pair) return { viewer: null, tokens: null }
    const claims = await accessTokens.verify(pair.access)
    const leftSeconds = claims ? claims.expiresAt - clock.now().getTime() / 1000 : 0
    if (claims && (leftSeconds > exchangeBeforeSeconds || !pair.refresh)) {
      const viewer = await sessions.viewer(claims.sessionId)
      if (!viewer) return { viewer, tokens: clearTokensHeader }
      const isRecent = clock.now().getTime() / 1000 - claims.issuedAt <= positionSeconds
      const carry = async (position: LogPosition) =>
        pair.refresh ? formatTokensHeader(await accessTokens.signPosition(claims, position), pair.refresh) : null
      return { viewer, tokens: null, position: isRecent ? claims.position : undefined, carry }
    }
    return pair.refresh ? exchange(pair.refresh) : { viewer: null, tokens: null }
  }

  async function exchange(token: string): Promise<Authentication> {
    const sessionId = parseSessionId(token)
    const session = sessionId ? await findSessionTokens(db, sessionId) : undefined
    if (!session || session.endedAt || isTooOld(session)) return { viewer: null, tokens: clearTokensHeader }
    const successor = deriveNextRefreshToken(token, config.secrets.tokenSecret)
    const from = hashToken(token)
    const rotation = { id: session.id, from, to: hashToken(successor) }
    if ((await rotateRefreshToken(createContext(services), rotation)) || (await isJustExchanged(session.id, from)))
      return admit(session, successor)
    await revoke(session)
    return { viewer: null, tokens: clearTokensHeader }
  }

  function isTooOld(session: SessionTokensRow): boolean {
    const now = clock.now().getTime()
    return now - session.rotatedAt.getTime() > idleMs || now - session.createdAt.getTime() > absoluteMs
  }

  /** Requests that lost the race present this token and get the same successor. */
  async function isJustExchanged(id: string, hash: Buffer): Promise<boolean> {
    const session = await findSessionTokens(db, id)
    if (!session?.previousHash || session.endedAt) return false
    return session.previousHash.equals(hash) && clock.now().getTime() - session.rotatedAt.getTime() <= graceMs
  }

  async function admit(session: SessionTokensRow, refresh: string): Promise<Authentication> {
    const viewer = await sessions.viewer(session.id)
    if (!viewer) return { viewer: null, tokens: clearTokensHeader }
    return { viewer, tokens: formatTokensHeader(await accessTokens.sign(session.userId, session.id), refresh) }
  }

  /** A reused older token has been copied. */
  async function revoke({ id, userId }: SessionTokensRow): Promise<void> {
    log.warn({ sessionId: id, userId }, 'refresh token used again: session revoked')
    await revokeSession(createContext(services), { id, userId })
  }
}

export type Authenticate = ReturnType<typeof createAuthenticate>
