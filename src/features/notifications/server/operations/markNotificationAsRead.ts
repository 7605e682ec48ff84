import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { notificationsRead } from '../../contract/events.ts'
import { notificationPolicy } from '../policy.ts'
import { updateAllReadAt, updateReadAt } from '../writes.ts'

/** Throws NotFoundError for another user's notification, so as not to reveal which ids exist. */
export async function markNotificationAsRead(ctx: Context, input: { notificationId: number }): Promise<boolean> {
  authorize(ctx, notificationPolicy.own, null)
  const { id: userId } = ctx.viewer
  await withTransaction(ctx, async ({ db, emit }) => {
    const isOwn = await updateReadAt(db, { id: input.notificationId, userId, at: ctx.clock.now() })
    if (!isOwn) throw new NotFoundError()
    emit(notificationsRead({ userIds: [userId] }))
  })
  return true
}

export async function markAllNotificationsAsRead(ctx: Context): Promise<boolean> {
  authorize(ctx, notificationPolicy.own, null)
  const { id: userId } = ctx.viewer
  await withTransaction(ctx, async ({ db, emit }) => {
    if (await updateAllReadAt(db, userId, ctx.clock.now())) emit(notificationsRead({ userIds: [userId] }))
  })
  return true
}
