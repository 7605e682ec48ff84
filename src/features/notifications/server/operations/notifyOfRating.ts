import { ratedAt } from '#features/ratings/server/index.ts'
import { findObjects } from '#objects/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { notified } from '../../contract/events.ts'
import {
  addPerson,
  findNotificationId,
  hasToldOfLike,
  lockUnreadLikes,
  removePerson,
  renewNotification,
} from '../queries.ts'
import { isForgotten, notify } from './notify.ts'

type Rating = { objectId: number; by: number; liked: boolean }

/**
 * Tells an author that somebody likes what they made. Likes that come while the last notification is unread join it, so
 * that a popular post rings once; one person is told of once, however often they change their mind.
 */
export async function notifyOfRating(ctx: Context, { objectId, by, liked }: Rating): Promise<void> {
  publicOperation()
  const [object] = await findObjects(ctx.db, [objectId])
  const to = object?.author_id
  if (!to || to === by || object.deleted_at) return
  if (!liked) return takeBack(ctx, { objectId, to, by })
  const at = await ratedAt(ctx.db, { objectId, userId: by })
  if (!at || isForgotten(at, ctx.clock.now())) return
  if (await hasToldOfLike(ctx.db, { objectId, to, by })) return
  if (await join(ctx, { objectId, to, by })) return
  const key = `rating ${objectId} ${by}`
  await notify(ctx, { type: 'rating', to: [to], by, objectId, key, at })
  const id = await findNotificationId(ctx.db, { userId: to, key })
  if (id !== undefined) await change(ctx, ({ db }) => addPerson(db, { id, by }))
}

type Like = { objectId: number; to: number; by: number }

const join = (ctx: Context, { objectId, to, by }: Like): Promise<boolean> =>
  change(ctx, async ({ db, record }) => {
    const unread = await lockUnreadLikes(db, { objectId, to })
    if (!unread) return false
    await addPerson(db, { id: unread.id, by })
    await renewNotification(db, { id: unread.id, by, at: ctx.clock.now() })
    record(notified({ userIds: [to] }))
    return true
  })

/** A like that is taken back before it was read was none. */
async function takeBack(ctx: Context, { objectId, to, by }: Like): Promise<void> {
  await change(ctx, async ({ db, record }) => {
    const unread = await lockUnreadLikes(db, { objectId, to })
    if (!unread) return
    await removePerson(db, { id: unread.id, by })
    record(notified({ userIds: [to] }))
  })
}
