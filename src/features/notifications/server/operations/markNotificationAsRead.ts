import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { notificationsRead } from '../../contract/events.ts'
import { notificationPolicy } from '../policy.ts'
import { markAllRead, markRead } from '../queries.ts'

/** One of the viewer's own; another's is not there for them (security, hole 6). */
export async function markNotificationAsRead(ctx: Context, input: { notificationId: number }): Promise<boolean> {
  assertCan(ctx.viewer, notificationPolicy.own, null)
  const { id: userId } = ctx.viewer
  await change(ctx, async ({ db, record }) => {
    const isOwn = await markRead(db, { id: input.notificationId, userId, at: ctx.clock.now() })
    if (!isOwn) throw new NotFound()
    record(notificationsRead({ userIds: [userId] }))
  })
  return true
}

export async function markAllNotificationsAsRead(ctx: Context): Promise<boolean> {
  assertCan(ctx.viewer, notificationPolicy.own, null)
  const { id: userId } = ctx.viewer
  await change(ctx, async ({ db, record }) => {
    if (await markAllRead(db, userId, ctx.clock.now())) record(notificationsRead({ userIds: [userId] }))
  })
  return true
}
