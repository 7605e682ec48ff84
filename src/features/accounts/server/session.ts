import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import type { Change } from '#platform/events/change.ts'
import type { AccessTokens } from '#platform/tokens/accessToken.ts'
import { tokensHeader } from '#platform/tokens/authorization.ts'
import { firstRefreshToken, hashOfToken } from '#platform/tokens/refreshToken.ts'
import { signedIn } from '../contract/events.ts'
import { codes } from '../contract/limits.ts'
import { findSuspension, insertSession } from './queries.ts'

export type BegunSession = { userId: number; sessionId: string; refreshToken: string }

type NewSession = {
  ctx: Context
  userId: number
  userAgent: string
  /** The second factor was given as well. */
  proved?: boolean
}

/** Begins a session for somebody who has proved who they are; the result's refresh token is the only copy of it. */
export async function beginSession(
  { db, record }: Change,
  { ctx, userId, userAgent, proved = false }: NewSession,
): Promise<BegunSession> {
  if (await findSuspension(db, userId, ctx.clock.now())) throw new Refused(codes.suspended)
  const sessionId = randomUUID()
  const refreshToken = firstRefreshToken(sessionId)
  await insertSession(db, {
    id: sessionId,
    userId,
    refreshHash: hashOfToken(refreshToken),
    at: ctx.clock.now(),
    userAgent: userAgent.slice(0, 300),
    address: ctx.network,
    factorAt: proved ? ctx.clock.now() : null,
  })
  record(signedIn({ userId, sessionId }))
  return { userId, sessionId, refreshToken }
}

/** Gives the pair of a session that has just begun to its holder: in the header, never in a body. */
export async function sendTokens(reply: FastifyReply, tokens: AccessTokens, session: BegunSession): Promise<void> {
  const access = await tokens.sign(session.userId, session.sessionId)
  reply.header('x-ciphera-tokens', tokensHeader(access, session.refreshToken))
}
