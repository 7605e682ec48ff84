import { notifyMentioned, notifyOfText, watchAutomatically } from '#features/notifications/server/index.ts'
import { listenTo } from '#platform/events/listener.ts'
import { postCreated, postUpdated } from '../contract/events.ts'
import { findPostForNotification } from './queries.ts'

const notifyOfPost = listenTo(postCreated, 'notify', async (ctx, { postId, forumId, by }) => {
  const post = await findPostForNotification(ctx.db, postId)
  if (!post) return
  await watchAutomatically(ctx, { userId: by, objectId: postId })
  const { createdAt: at, renderedBody: html, isBlogPost } = post
  const type = isBlogPost ? 'release' : 'comment'
  await notifyOfText(ctx, { objectId: postId, by, html, at }, { type, watchedId: forumId })
})

const notifyOfEdit = listenTo(postUpdated, 'notifyMentioned', async (ctx, { postId, by }) => {
  const post = await findPostForNotification(ctx.db, postId)
  const at = ctx.clock.now()
  if (post) await notifyMentioned(ctx, { objectId: postId, by, html: post.renderedBody, at })
})

export const forumListeners = [notifyOfPost, notifyOfEdit]
