import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan, publicOperation } from '#platform/policy.ts'
import { secondFactorGiven } from '../../contract/factors/events.ts'
import { proofInput } from '../../contract/factors/limits.ts'
import { codes, loginInput } from '../../contract/limits.ts'
import { checkFactor } from '../factors/checkFactor.ts'
import { proofOptions } from '../factors/passkeys.ts'
import { markFactorGiven } from '../factors/queries.ts'
import { verifyPassword } from '../passwords.ts'
import { accountPolicy } from '../policy.ts'
import { findForLogin } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'

/** For somebody who signed in without it, by a provider: gives the second factor in this session. */
export async function proveFactor(ctx: Context, input: unknown): Promise<object> {
  const proof = parse(ctx, proofInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId, sessionId } = ctx.viewer
  await checkFactor(ctx, userId, proof)
  await change(ctx, async ({ db, record }) => {
    await markFactorGiven(db, sessionId, ctx.clock.now())
    record(secondFactorGiven({ userId, sessionId }))
  })
  return { ok: true }
}

/** What the browser needs to sign with a passkey of the viewer; null when there is none. */
export async function offerProof(ctx: Context): Promise<object | null> {
  assertCan(ctx.viewer, accountPolicy.own, null)
  return proofOptions(ctx, ctx.viewer.id)
}

/** The same for who logs in and has given the right password; whether there are passkeys is told to nobody else. */
export async function offerLoginProof(ctx: Context, input: unknown): Promise<object | null> {
  publicOperation()
  const { identifier, password } = parse(ctx, loginInput, input)
  await ctx.limits.spend(rateLimits.loginMinute, ctx.network)
  await ctx.limits.spend(rateLimits.loginHour, ctx.network)
  const user = await findForLogin(ctx.db, identifier)
  const matches = await verifyPassword(user?.passwordHash, password)
  if (!matches || !user) throw new Refused(codes.wrongCredentials)
  return proofOptions(ctx, user.id)
}
