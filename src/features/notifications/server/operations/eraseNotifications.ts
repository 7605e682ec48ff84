import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { deleteNotificationData } from '../writes.ts'

export async function eraseNotifications(ctx: Context, userId: number): Promise<void> {
  systemOperation()
  await withTransaction(ctx, ({ db }) => deleteNotificationData(db, userId))
}
