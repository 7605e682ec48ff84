import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { newsletterLevelChanged } from '../../contract/events.ts'
import { findUserLevel, findVerifiedEmail } from '../queries.ts'
import { deleteSubscriber, updateUserLevel } from '../writes.ts'

export async function moveSubscriptionToAccount(ctx: Context, { userId }: { userId: number }): Promise<void> {
  systemOperation(ctx)
  const address = await findVerifiedEmail(ctx.db, userId)
  if (!address) return
  await withTransaction(ctx, async ({ db, emit }) => {
    const level = await deleteSubscriber(db, address)
    if (level <= (await findUserLevel(db, userId))) return
    await updateUserLevel(db, userId, level)
    emit(newsletterLevelChanged({ userId, level }))
  })
}
