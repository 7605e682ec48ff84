import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { newsletterLevelChanged } from '../../contract/events.ts'
import { levelInput } from '../../contract/limits.ts'
import { newsletterPolicy } from '../policy.ts'
import { findVerifiedEmail, liftSuppression, takeSubscriber, updateUserLevel } from '../queries.ts'

/** Sets what the viewer gets. What their address was subscribed to without an account is over: this is its say now. */
export async function updateNewsletter(ctx: Context, input: unknown): Promise<number> {
  const { newLevel } = parse(ctx, levelInput, input)
  assertCan(ctx.viewer, newsletterPolicy.setLevel, null)
  const { id: userId } = ctx.viewer
  const address = await findVerifiedEmail(ctx.db, userId)
  await change(ctx, async ({ db, record }) => {
    await updateUserLevel(db, userId, newLevel)
    if (address) await takeSubscriber(db, address)
    if (address && newLevel > 0) await liftSuppression(db, address)
    record(newsletterLevelChanged({ userId, level: newLevel }))
  })
  return newLevel
}
