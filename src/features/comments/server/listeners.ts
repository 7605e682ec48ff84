import { notifyMentioned, notifyOfTexts } from '#features/notifications/server/index.ts'
import { listenTo, listenToBatches } from '#platform/events/listener.ts'
import { commentCreated, commentUpdated } from '../contract/events.ts'
import { listCommentsForNotification } from './queries.ts'

const notifyOfComments = listenToBatches(commentCreated, 'notify', {
  async runAll(ctx, events) {
    const eventsById = new Map(events.map((event) => [event.commentId, event]))
    const comments = await listCommentsForNotification(ctx.db, [...eventsById.keys()])
    const texts = comments.flatMap(({ id, createdAt: at, renderedBody: html, answeredAuthorId: answeredUserId }) => {
      const event = eventsById.get(id)
      if (!event) return []
      const { by, subjectId } = event
      return [
        {
          type: 'comment',
          objectId: id,
          by,
          html,
          at,
          watchedId: subjectId,
          watches: subjectId,
          answeredUserId,
        } as const,
      ]
    })
    await notifyOfTexts(ctx, texts)
  },
})

const notifyOfEdit = listenTo(commentUpdated, 'notifyMentioned', async (ctx, { commentId, by }) => {
  const [comment] = await listCommentsForNotification(ctx.db, [commentId])
  const at = ctx.clock.now()
  if (comment) await notifyMentioned(ctx, { objectId: commentId, by, html: comment.renderedBody, at })
})

export const commentListeners = [notifyOfComments, notifyOfEdit]
