import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { accountPolicy } from '../policy.ts'
import { findUser } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'
import { queueVerification } from '../verification.ts'

/** Sends the mail that confirms the viewer's address once more; nothing is sent for one that is confirmed. */
export async function requestVerification(ctx: Context): Promise<void> {
  assertCan(ctx.viewer, accountPolicy.own, null)
  const user = await findUser(ctx.db, ctx.viewer.id)
  if (!user?.email || user.verified) return
  const { id: userId, email } = user
  await ctx.limits.spend(rateLimits.mailPause, `verify ${userId}`)
  await ctx.limits.spend(rateLimits.mailHour, `verify ${userId}`)
  await change(ctx, (tx) => queueVerification(tx, { ctx, userId, email }))
}
