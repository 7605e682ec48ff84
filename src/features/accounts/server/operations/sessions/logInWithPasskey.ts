import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { factorErrorCodes, passkeyLoginInput } from '../../../factors/contract/limits.ts'
import { createLoginOptions, verifyLoginPasskey } from '../../../factors/server/passkeys.ts'
import { rateLimits } from '../../rateLimits.ts'
import { rejectSuspended } from '../../rejectSuspended.ts'
import { type StartedSession, startSession } from '../../transactions/startSession.ts'

/** Names no passkeys, so that it does not reveal who has some. */
export async function getPasskeyLoginOptions(ctx: Context) {
  publicOperation(ctx)
  rejectUnlessEnabled(ctx)
  return createLoginOptions(ctx)
}

/** Counts as both factors: the device, and the fingerprint or PIN that it asks for. */
export async function logInWithPasskey(ctx: Context, input: unknown, userAgent: string): Promise<StartedSession> {
  publicOperation(ctx)
  rejectUnlessEnabled(ctx)
  const { passkey } = parseInput(ctx, passkeyLoginInput, input)
  const limits = [rateLimits.loginMinute, rateLimits.loginHour]
  for (const limit of limits) await ctx.rateLimits.consume(limit, ctx.network)
  const { userId, epoch } = await verifyLoginPasskey(ctx, passkey)
  for (const limit of limits) await ctx.rateLimits.refund(limit, ctx.network)
  await rejectSuspended(ctx, userId)
  return withTransaction(ctx, (tx) => startSession(tx, { ctx, userId, epoch, userAgent, proved: true }))
}

function rejectUnlessEnabled({ config }: Context): void {
  if (config.staffSecondFactor === 'off') throw new RejectedError(factorErrorCodes.wrongPasskey)
}
