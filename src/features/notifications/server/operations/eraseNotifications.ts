import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deletePersonWatches } from '../people.writes.ts'
import { deleteSubscriptionsOfUser } from '../push/writes.ts'
import { deleteTopicWatches } from '../topics/writes.ts'
import { deleteNotificationData } from '../writes.ts'

export async function eraseNotifications(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, async ({ db }) => {
    await deleteNotificationData(db, userId)
    await deletePersonWatches(db, userId)
    await deleteTopicWatches(db, userId)
    await deleteSubscriptionsOfUser(db, userId)
  })
}
