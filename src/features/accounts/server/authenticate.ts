import type { Services } from '#platform/context.ts'
import { createContext } from '#platform/context.ts'
import type { LogPosition } from '#platform/db/logPosition.ts'
import type { AccessClaims, AccessTokens } from '#platform/tokens/accessToken.ts'
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
  /** Returns the header that carries the position after a write; undefined if the viewer has no pair to carry it. */
  carry?: ((position: LogPosition) => Promise<string>) | undefined
}

type NewPair = { refresh: string; position: LogPosition | undefined }
type Claims = Pick<AccessClaims, 'userId' | 'sessionId' | 'expiresAt'>

type Dependencies = { services: Services; accessTokens: AccessTokens; sessions: SessionCache }

/** Identifies the viewer and exchanges a token pair that is about to expire. */
export function createAuthenticate({ services, accessTokens, sessions }: Dependencies) {
  const { db, clock, config, log } = services

  return async function authenticate(header: string | undefined): Promise<Authentication> {
    const pair = parseAuthorization(header)
    if (!pair) return { viewer: null, tokens: null }
    const claims = await accessTokens.verify(pair.access)
    const now = clock.now().getTime() / 1000
    const leftSeconds = claims ? claims.expiresAt - now : 0
    const position = claims && now - claims.issuedAt <= positionSeconds ? claims.position : undefined
    if (claims && (leftSeconds > exchangeBeforeSeconds || !pair.refresh)) {
      const viewer = await sessions.viewer(claims.sessionId)
      if (!viewer) return { viewer, tokens: clearTokensHeader }
      return { viewer, tokens: null, position, carry: pair.refresh ? createCarry(claims, pair.refresh) : undefined }
    }
    return pair.refresh ? exchange(pair.refresh, position) : { viewer: null, tokens: null }
  }

  function createCarry(claims: Claims, refresh: string) {
    return async (position: LogPosition | undefined) =>
      formatTokensHeader(await accessTokens.signClaims({ ...claims, position }), refresh)
  }

  /** The new pair has the position of the old one. */
  async function exchange(token: string, position: LogPosition | undefined): Promise<Authentication> {
    const sessionId = parseSessionId(token)
    const session = sessionId ? await findSessionTokens(db, sessionId) : undefined
    if (!session || session.endedAt || isTooOld(session)) return { viewer: null, tokens: clearTokensHeader }
    const successor = deriveNextRefreshToken(token, config.secrets.tokenSecret)
    const from = hashToken(token)
    const rotation = { id: session.id, from, to: hashToken(successor) }
    if ((await rotateRefreshToken(createContext(services), rotation)) || (await isJustExchanged(session.id, from)))
      return admit(session, { refresh: successor, position })
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

  async function admit({ id, userId }: SessionTokensRow, { refresh, position }: NewPair): Promise<Authentication> {
    const viewer = await sessions.viewer(id)
    if (!viewer) return { viewer: null, tokens: clearTokensHeader }
    const carry = createCarry({ userId, sessionId: id, expiresAt: accessTokens.newExpiry() }, refresh)
    return { viewer, tokens: await carry(position), position, carry }
  }

  /** A reused older token has been copied. */
  async function revoke({ id, userId }: SessionTokensRow): Promise<void> {
    log.warn({ sessionId: id, userId }, 'refresh token used again: session revoked')
    await revokeSession(createContext(services), { id, userId })
  }
}

export type Authenticate = ReturnType<typeof createAuthenticate>
