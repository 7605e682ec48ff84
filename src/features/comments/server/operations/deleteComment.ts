import { logAction } from '#features/management/server/index.ts'
import { announceVisibility } from '#features/notifications/server/index.ts'
import { adjustReplies, markDeleted } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { commentDeleted } from '../../contract/events.ts'
import { loadComment } from '../loadComment.ts'
import { commentPolicy } from '../policy.ts'
import { updateDeletedByAuthor } from '../writes.ts'

/** Soft delete: a tombstone stays while the comment has replies, and it can be restored for 30 days. */
export async function deleteComment(ctx: Context, { commentId }: { commentId: string }): Promise<boolean> {
  const comment = await loadComment(ctx, commentId)
  authorize(ctx, commentPolicy.delete, comment)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  const { id, subjectId, listId, replyToId } = comment
  await withTransaction(ctx, async ({ db, emit }) => {
    const deleted = await markDeleted(db, id, at)
    if (!deleted) return
    // This precedes the lock of the subject: a split, which has this order, would otherwise deadlock.
    await updateDeletedByAuthor(db, id, comment.author.id === by)
    if (comment.author.id !== by) await logAction(db, { action: 'comment.delete', by, objectId: id, at })
    // The comment may have moved since it was loaded.
    const parentId = deleted.parent_id ?? subjectId
    if (!deleted.hidden_at) await adjustReplies(db, [parentId], -1)
    await announceVisibility({ db, emit }, [id])
    emit(commentDeleted({ commentId: id, subjectId: parentId, listId, replyToId, by }))
  })
  return true
}
