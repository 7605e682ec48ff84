import { accountDeleted } from '#features/accounts/contract/events.ts'
import { notify, notifyFollowers, notifyMentioned, notifyOfTexts } from '#features/notifications/server/index.ts'
import { findObjects } from '#objects/server/queries.ts'
import { listenTo } from '#platform/events/listener.ts'
import { postAnswered, postCreated, postUpdated } from '../contract/events.ts'
import { eraseDismissals } from './operations/eraseDismissals.ts'
import { findPostForNotification } from './queries.ts'

const notifyOfPost = listenTo(postCreated, 'notify', async (ctx, { postId, forumId, by }) => {
  const post = await findPostForNotification(ctx.db, postId)
  if (!post) return
  const { createdAt: at, renderedBody: html, isBlogPost } = post
  const type = isBlogPost ? 'release' : 'comment'
  await notifyOfTexts(ctx, [{ type, objectId: postId, by, html, at, watches: postId, watchedId: forumId }])
  await notifyFollowers(ctx, { objectId: postId, by, at })
})

const notifyOfEdit = listenTo(postUpdated, 'notifyMentioned', async (ctx, { postId, by }) => {
  const post = await findPostForNotification(ctx.db, postId)
  const at = ctx.clock.now()
  if (post) await notifyMentioned(ctx, { objectId: postId, by, html: post.renderedBody, at })
})

const notifyOfAnswer = listenTo(postAnswered, 'notifyOfAnswer', async (ctx, { postId, answerId, by, at }) => {
  const rows = await findObjects(ctx.db, answerId === null ? [postId] : [postId, answerId])
  const post = rows.find(({ id }) => id === postId)
  const answer = rows.find(({ id }) => id === answerId)
  // Late listeners may find that it was withdrawn.
  if (!answer?.author_id || post?.answer_id !== answer.id) return
  const to = [answer.author_id]
  await notify(ctx, { type: 'answer', to, by, objectId: answer.id, key: `answer ${answer.id}`, at: new Date(at) })
})

const onAccountDeleted = listenTo(accountDeleted, 'eraseDismissals', (ctx, { userId }) => eraseDismissals(ctx, userId))

export const forumListeners = [notifyOfPost, notifyOfEdit, notifyOfAnswer, onAccountDeleted]
