import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { publicOperation } from '#platform/policy.ts'
import { validationError } from '#platform/validationError.ts'
import { factorErrorCodes } from '../../contract/factors/limits.ts'
import { loginInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { hasFactor } from '../factors/queries.ts'
import { findSuspension } from '../queries.ts'
import { type StartedSession, startSession } from '../transactions/startSession.ts'
import { verifyCredentials } from '../verifyCredentials.ts'
import { type FactorProof, verifyFactorProof } from './verifyFactorProof.ts'

export async function logIn(ctx: Context, input: unknown, userAgent: string): Promise<StartedSession> {
  publicOperation()
  const { identifier, password, code, passkey } = parseInput(ctx, loginInput, input)
  const user = await verifyCredentials(ctx, { identifier, password })
  await rejectSuspended(ctx, user.id)
  const proved = await requireSecondFactor(ctx, user.id, { code, passkey })
  return withTransaction(ctx, (tx) => startSession(tx, { ctx, userId: user.id, userAgent, proved }))
}

/** Returns whether the account has a second factor. */
async function requireSecondFactor(ctx: Context, userId: number, proof: FactorProof): Promise<boolean> {
  if (ctx.config.staffSecondFactor === 'off' || !(await hasFactor(ctx.db, userId))) return false
  if (!proof.code && !proof.passkey) throw new RejectedError(factorErrorCodes.needed)
  await verifyFactorProof(ctx, userId, proof)
  return true
}

/** Only for a verified password: the message reveals the suspension. */
async function rejectSuspended(ctx: Context, userId: number): Promise<void> {
  const suspension = await findSuspension(ctx.db, userId, ctx.clock.now())
  if (!suspension?.until) return
  const { until, reason } = suspension
  const isPermanent = until.getUTCFullYear() > 9000
  const message = () =>
    isPermanent ? messages.suspended(reason) : messages.suspendedUntil(toEpochSeconds(until), reason)
  throw validationError(ctx, 'identifier', message)
}
