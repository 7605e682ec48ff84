import { notifyMentioned, notifyOfText, watchAutomatically } from '#features/notifications/server/index.ts'
import { listenTo } from '#platform/events/listener.ts'
import { commentCreated, commentUpdated } from '../contract/events.ts'
import { findCommentForNotification } from './queries.ts'

const notifyOfComment = listenTo(commentCreated, 'notify', async (ctx, { commentId, subjectId, by }) => {
  const comment = await findCommentForNotification(ctx.db, commentId)
  if (!comment) return
  await watchAutomatically(ctx, { userId: by, objectId: subjectId })
  const { createdAt: at, renderedBody: html, answeredAuthorId: answeredUserId } = comment
  const audience = { type: 'comment', watchedId: subjectId, answeredUserId } as const
  await notifyOfText(ctx, { objectId: commentId, by, html, at }, audience)
})

const notifyOfEdit = listenTo(commentUpdated, 'notifyMentioned', async (ctx, { commentId, by }) => {
  const comment = await findCommentForNotification(ctx.db, commentId)
  const at = ctx.clock.now()
  if (comment) await notifyMentioned(ctx, { objectId: commentId, by, html: comment.renderedBody, at })
})

export const commentListeners = [notifyOfComment, notifyOfEdit]
