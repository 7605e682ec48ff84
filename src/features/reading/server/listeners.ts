import { accountDeleted } from '#features/accounts/contract/events.ts'
import { commentsMoved } from '#objects/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { copyMarks } from './operations/copyMarks.ts'
import { eraseReading } from './operations/eraseReading.ts'

export const onAccountDeleted = listenTo(accountDeleted, 'eraseReading', (ctx, { userId }) => eraseReading(ctx, userId))

/** Users who have read a conversation have read what was split off from it. */
export const onCommentsMoved = listenTo(commentsMoved, 'copyMarks', async (ctx, { fromId, toId, rootId }) => {
  if (rootId === toId) await copyMarks(ctx, { fromId, toId })
})
