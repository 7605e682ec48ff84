import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { loginInput } from '../../../contract/limits.ts'
import { factorErrorCodes } from '../../../factors/contract/limits.ts'
import { hasFactor } from '../../../factors/server/queries.ts'
import { rejectSuspended } from '../../rejectSuspended.ts'
import { type StartedSession, startSession } from '../../transactions/startSession.ts'
import { verifyCredentials } from '../../verifyCredentials.ts'
import { type FactorProof, verifyFactorProof } from './verifyFactorProof.ts'

export async function logIn(ctx: Context, input: unknown, userAgent: string): Promise<StartedSession> {
  publicOperation(ctx)
  const { identifier, password, code, passkey } = parseInput(ctx, loginInput, input)
  const user = await verifyCredentials(ctx, { identifier, password })
  await rejectSuspended(ctx, user.id)
  const proved = await requireSecondFactor(ctx, user.id, { code, passkey })
  return withTransaction(ctx, (tx) => startSession(tx, { ctx, userId: user.id, epoch: user.epoch, userAgent, proved }))
}

/** Returns whether the account has a second factor. */
async function requireSecondFactor(ctx: Context, userId: number, proof: FactorProof): Promise<boolean> {
  if (ctx.config.staffSecondFactor === 'off' || !(await hasFactor(ctx.db, userId))) return false
  if (!proof.code && !proof.passkey) throw new RejectedError(factorErrorCodes.needed)
  await verifyFactorProof(ctx, userId, proof)
  return true
}
