import { logAction } from '#features/management/server/index.ts'
import { addToCounter, markDeleted } from '#objects/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { commentDeleted } from '../../contract/events.ts'
import { loadComment } from '../loadComment.ts'
import { commentPolicy } from '../policy.ts'
import { updateDeletedByAuthor } from '../queries.ts'

/** Soft: what has answers stays as a tombstone; its author and the staff can bring it back (D55). */
export async function deleteComment(ctx: Context, { commentId }: { commentId: string }): Promise<boolean> {
  const comment = await loadComment(ctx, commentId)
  assertCan(ctx.viewer, commentPolicy.delete, comment)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  const { id, subjectId, listId, replyToId } = comment
  await change(ctx, async ({ db, last, record }) => {
    if (!(await markDeleted(db, id, at))) return
    last((db) => updateDeletedByAuthor(db, id, comment.author.id === by))
    if (comment.author.id !== by) await logAction(db, { action: 'comment.delete', by, objectId: id, at })
    if (!comment.hiddenAt) last((db) => addToCounter(db, subjectId, { counter: 'comment_count', by: -1 }))
    record(commentDeleted({ commentId: id, subjectId, listId, replyToId, by }))
  })
  return true
}
