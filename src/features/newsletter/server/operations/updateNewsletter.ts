import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { newsletterLevelChanged } from '../../contract/events.ts'
import { levelInput } from '../../contract/limits.ts'
import { newsletterPolicy } from '../policy.ts'
import { findVerifiedEmail } from '../queries.ts'
import { deleteSubscriber, liftSuppression, updateUserLevel } from '../writes.ts'

/** Replaces any subscription of the viewer's address without an account. */
export async function updateNewsletter(ctx: Context, input: unknown): Promise<number> {
  const { newLevel } = parseInput(ctx, levelInput, input)
  authorize(ctx, newsletterPolicy.setLevel, null)
  const { id: userId } = ctx.viewer
  const address = await findVerifiedEmail(ctx.db, userId)
  await withTransaction(ctx, async ({ db, emit }) => {
    await updateUserLevel(db, userId, newLevel)
    if (address) await deleteSubscriber(db, address)
    if (address && newLevel > 0) await liftSuppression(db, address)
    emit(newsletterLevelChanged({ userId, level: newLevel }))
  })
  return newLevel
}
