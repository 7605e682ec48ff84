import { notifyOfLike, withdrawLike } from '#features/notifications/server/index.ts'
import { findObjects } from '#objects/server/queries.ts'
import { listenTo } from '#platform/events/listener.ts'
import { ratingSet } from '../contract/events.ts'
import { findRatedAt } from './queries.ts'

export const notifyAuthor = listenTo(ratingSet, 'notifyAuthor', async (ctx, { objectId, by, liked }) => {
  const [object] = await findObjects(ctx.db, [objectId])
  const to = object?.author_id
  if (!to || to === by || object.deleted_at) return
  if (!liked) return withdrawLike(ctx, { objectId, to, by })
  const at = await findRatedAt(ctx.db, { objectId, userId: by })
  if (at) await notifyOfLike(ctx, { objectId, to, by }, at)
})
