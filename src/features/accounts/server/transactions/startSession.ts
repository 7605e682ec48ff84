import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { createRefreshToken, hashToken } from '#platform/tokens/refreshToken.ts'
import { sessionStarted } from '../../contract/events.ts'
import { accountErrorCodes } from '../../contract/limits.ts'
import { lockEpoch } from '../credentials/change.writes.ts'
import { findSuspension } from '../queries.ts'
import { insertSession } from '../writes.ts'

export type StartedSession = { userId: number; sessionId: string; refreshToken: string }

type NewSession = {
  ctx: Context
  userId: number
  /** The account's epoch when its credentials were checked. */
  epoch: number
  userAgent: string
  /** The second factor is verified too. */
  proved?: boolean
}

/** The result holds the only copy of the refresh token. Throws RejectedError. */
export async function startSession(
  { db, emit }: EventTransaction,
  { ctx, userId, epoch, userAgent, proved = false }: NewSession,
): Promise<StartedSession> {
  // What was checked may have changed since: a session must not begin with it.
  if (!(await lockEpoch(db, userId, epoch))) throw new RejectedError(accountErrorCodes.wrongCredentials)
  if (await findSuspension(db, userId, ctx.clock.now())) throw new RejectedError(accountErrorCodes.suspended)
  const sessionId = randomUUID()
  const refreshToken = createRefreshToken(sessionId)
  await insertSession(db, {
    id: sessionId,
    userId,
    refreshHash: hashToken(refreshToken),
    at: ctx.clock.now(),
    userAgent: userAgent.slice(0, 300),
    address: ctx.network,
    factorAt: proved ? ctx.clock.now() : null,
  })
  emit(sessionStarted({ userId, sessionId }))
  return { userId, sessionId, refreshToken }
}
