import { inLanguage } from '#language/language.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { factorCodes } from '../../contract/factors/limits.ts'
import { codes, loginInput } from '../../contract/limits.ts'
import { m } from '../../messages.ts'
import { checkFactor, type Proof } from '../factors/checkFactor.ts'
import { hasFactor } from '../factors/queries.ts'
import { verifyPassword } from '../passwords.ts'
import { findForLogin, hasSessionFrom } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'
import { type BegunSession, beginSession } from '../session.ts'

export async function logIn(ctx: Context, input: unknown, userAgent: string): Promise<BegunSession> {
  publicOperation()
  const { identifier, password, code, passkey } = parse(ctx, loginInput, input)
  await ctx.limits.spend(rateLimits.loginMinute, ctx.network)
  await ctx.limits.spend(rateLimits.loginHour, ctx.network)
  const user = await findForLogin(ctx.db, identifier)
  const matches = await verifyPassword(user?.passwordHash, password)
  if (!matches || !user) {
    // Counted for names that do not exist too: the limit must not tell which do (requirement 20).
    await ctx.limits.spend(rateLimits.loginAccount, user ? String(user.id) : `no ${identifier.toLowerCase()}`)
    throw new Refused(codes.wrongCredentials)
  }
  // Strangers who try names must not lock their owners out: a network that somebody has come from before is let in (requirement 17).
  if (!(await hasSessionFrom(ctx.db, user.id, ctx.network)))
    await ctx.limits.check(rateLimits.loginAccount, String(user.id))
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
  throw new Invalid('identifier', inLanguage(ctx.language, message))
}
