import { accountDeleted } from '#features/accounts/contract/events.ts'
import { commentCreated, commentUpdated } from '#features/comments/contract/events.ts'
import { findAnswered } from '#features/comments/server/index.ts'
import { postCreated, postUpdated } from '#features/forum/contract/events.ts'
import { findRenderedPost } from '#features/forum/server/index.ts'
import { ratingSet } from '#features/ratings/contract/events.ts'
import type { Context } from '#platform/context.ts'
import { on } from '#platform/events/listener.ts'
import { mentionedIn } from './mentions.ts'
import { eraseNotifications } from './operations/eraseNotifications.ts'
import { isForgotten, notify } from './operations/notify.ts'
import { notifyOfRating } from './operations/notifyOfRating.ts'
import { watchOwn } from './operations/watchOwn.ts'
import { findIdsByName } from './queries.ts'
import { watchersOf } from './watches/queries.ts'

type Written = { objectId: number; by: number; html: string; at: Date }

/** One key for whatever a text tells people: who is answered and mentioned in it hears of it once. */
const keyOf = (objectId: number): string => `text ${objectId}`

async function notifyMentioned(ctx: Context, { objectId, by, html, at }: Written): Promise<void> {
  const to = await findIdsByName(ctx.db, mentionedIn(html))
  await notify(ctx, { type: 'mention', to, by, objectId, at, key: keyOf(objectId) })
}

/** First to whom it answers, then whom it names, then who watches: each hears it in the words that fit best. */
const ofComment = on(commentCreated, 'notify', async (ctx, { commentId, subjectId, by }) => {
  const comment = await findAnswered(ctx.db, commentId)
  if (!comment) return
  await watchOwn(ctx, { userId: by, objectId: subjectId })
  const { createdAt: at, answeredAuthorId, renderedBody: html } = comment
  if (isForgotten(at, ctx.clock.now())) return
  const told = { by, objectId: commentId, at, key: keyOf(commentId) }
  if (answeredAuthorId) await notify(ctx, { type: 'reply', to: [answeredAuthorId], ...told })
  await notifyMentioned(ctx, { ...told, html })
  await notify(ctx, { type: 'comment', to: await watchersOf(ctx.db, subjectId), ...told })
})

const ofCommentEdit = on(commentUpdated, 'notifyMentioned', async (ctx, { commentId, by }) => {
  const comment = await findAnswered(ctx.db, commentId)
  const at = ctx.clock.now()
  if (comment) await notifyMentioned(ctx, { objectId: commentId, by, html: comment.renderedBody, at })
})

const ofPost = on(postCreated, 'notify', async (ctx, { postId, forumId, by }) => {
  const post = await findRenderedPost(ctx.db, postId)
  if (!post) return
  await watchOwn(ctx, { userId: by, objectId: postId })
  const { createdAt: at, renderedBody: html, isBlogPost } = post
  if (isForgotten(at, ctx.clock.now())) return
  await notifyMentioned(ctx, { objectId: postId, by, html, at })
  const type = isBlogPost ? 'release' : 'comment'
  const to = await watchersOf(ctx.db, forumId)
  await notify(ctx, { type, to, by, objectId: postId, at, key: keyOf(postId) })
})

const ofPostEdit = on(postUpdated, 'notifyMentioned', async (ctx, { postId, by }) => {
  const post = await findRenderedPost(ctx.db, postId)
  const at = ctx.clock.now()
  if (post) await notifyMentioned(ctx, { objectId: postId, by, html: post.renderedBody, at })
})

const ofRating = on(ratingSet, 'notifyAuthor', (ctx, event) => notifyOfRating(ctx, event))

const ofDeletedAccount = on(accountDeleted, 'eraseNotifications', (ctx, { userId }) => eraseNotifications(ctx, userId))

export const notificationListeners = [ofComment, ofCommentEdit, ofPost, ofPostEdit, ofRating, ofDeletedAccount]
