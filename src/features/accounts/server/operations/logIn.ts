import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { factorCodes } from '../../contract/factors/limits.ts'
import { loginInput } from '../../contract/limits.ts'
import { m } from '../../messages.ts'
import { checkCredentials } from '../checkCredentials.ts'
import { checkFactor, type Proof } from '../factors/checkFactor.ts'
import { hasFactor } from '../factors/queries.ts'
import { findSuspension } from '../queries.ts'
import { type BegunSession, beginSession } from '../session.ts'

export async function logIn(ctx: Context, input: unknown, userAgent: string): Promise<BegunSession> {
  publicOperation()
  const { identifier, password, code, passkey } = parse(ctx, loginInput, input)
  const user = await checkCredentials(ctx, { identifier, password })
  await refuseSuspended(ctx, user.id)
  const proved = await askFactor(ctx, user.id, { code, passkey })
  return change(ctx, (tx) => beginSession(tx, { ctx, userId: user.id, userAgent, proved }))
}

/** Whoever has a second factor is asked for it; true where it was given. */
async function askFactor(ctx: Context, userId: number, proof: Proof): Promise<boolean> {
  if (ctx.config.staffSecondFactor === 'off' || !(await hasFactor(ctx.db, userId))) return false
  if (!proof.code && !proof.passkey) throw new Refused(factorCodes.needed)
  await checkFactor(ctx, userId, proof)
  return true
}

/** Said to who knows the password, and to nobody else. */
async function refuseSuspended(ctx: Context, userId: number): Promise<void> {
  const suspension = await findSuspension(ctx.db, userId, ctx.clock.now())
  if (!suspension?.until) return
  const { until, reason } = suspension
  const isForGood = until.getUTCFullYear() > 9000
  const message = () => (isForGood ? m.suspended(reason) : m.suspendedUntil(epochSeconds(until), reason))
  throw invalid(ctx, 'identifier', message)
}
