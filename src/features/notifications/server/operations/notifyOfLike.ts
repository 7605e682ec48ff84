import { type AuthorizedContext, systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { notificationCreated } from '../../contract/events.ts'
import { isTooOld } from '../isTooOld.ts'
import { listPersonMutes } from '../people.queries.ts'
import { findNotificationId, hasNotifiedLike } from '../queries.ts'
import { addPerson, bumpNotification, lockUnreadLikes, removePerson, showWithdrawnLike } from '../writes.ts'
import { notify } from './notify.ts'

type Like = { objectId: number; to: number; by: number }

/** Adds likes to the last notification while it is unread; a user's like of an object notifies only once. */
export async function notifyOfLike(ctx: Context, like: Like, at: Date): Promise<void> {
  systemOperation(ctx)
  const { objectId, to, by } = like
  if (isTooOld(at, ctx.clock.now())) return
  if ((await listPersonMutes(ctx.db, [{ userId: to, personId: by }])).size) return
  if (await hasNotifiedLike(ctx.db, like)) return
  if (await addToUnread(ctx, like)) return
  const key = `rating ${objectId} ${by}`
  await notify(ctx, { type: 'rating', to: [to], by, objectId, key, at })
  const id = await findNotificationId(ctx.db, { userId: to, key })
  if (id === undefined) return
  await withTransaction(ctx, async ({ db, emit }) => {
    if (await showWithdrawnLike(db, id, ctx.clock.now())) emit(notificationCreated({ userIds: [to] }))
    await addPerson(db, { id, by })
  })
}

const addToUnread = (ctx: AuthorizedContext, { objectId, to, by }: Like): Promise<boolean> =>
  withTransaction(ctx, async ({ db, emit }) => {
    const unread = await lockUnreadLikes(db, { objectId, to })
    if (!unread) return false
    await addPerson(db, { id: unread.id, by })
    await bumpNotification(db, { id: unread.id, by, at: ctx.clock.now() })
    emit(notificationCreated({ userIds: [to] }))
    return true
  })

/** Removes a withdrawn like from an unread notification. */
export async function withdrawLike(ctx: Context, { objectId, to, by }: Like): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, async ({ db, emit }) => {
    const unread = await lockUnreadLikes(db, { objectId, to })
    if (!unread) return
    await removePerson(db, { id: unread.id, by, at: ctx.clock.now() })
    emit(notificationCreated({ userIds: [to] }))
  })
}
