import { logAction } from '#features/management/server/index.ts'
import { screenEdit } from '#features/moderation/server/index.ts'
import { loadObjectView } from '#objects/server/objectViews.ts'
import { undeleteObjects } from '#objects/server/transactions/hiding.ts'
import { assertOpen } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { missingError } from '#platform/policy.ts'
import { isRestorable } from '../isRestorable.ts'
import { commentPolicy } from '../policy.ts'
import { findComment } from '../queries.ts'
import { rejectLocked, throwIfLocked } from '../rejectLocked.ts'
import type { CommentRow } from '../rows.ts'

export async function restoreComment(ctx: Context, { commentId }: { commentId: string }): Promise<CommentRow> {
  const comment = await findComment(ctx.db, commentId)
  const subject = comment && (await loadObjectView(ctx, comment.subjectId))
  if (!comment || !subject || !commentPolicy.seeDeleted(ctx.viewer, comment)) throw missingError(ctx.viewer)
  authorize(ctx, commentPolicy.restore, comment)
  rejectLocked(ctx, subject)
  const at = ctx.clock.now()
  if (!isRestorable(comment, at)) throw new NotFoundError()
  const { id: by } = ctx.viewer
  // Restoring publishes the text again, so the author must be allowed to write.
  const edit = { kind: 'comment', texts: { body: comment.body }, objectId: comment.id } as const
  const { holdIfSuspicious } = await screenEdit(ctx, edit)
  let { hiddenAt } = comment
  const restore = withTransaction(ctx, async (tx) => {
    const [restored] = await undeleteObjects(tx, { ctx, ids: [comment.id], by })
    if (!restored) return
    // It may have been locked, or the comment moved, since they were loaded. In the order of deleteComment, which would
    // otherwise deadlock.
    const subjectId = restored.parent_id ?? subject.id
    await assertOpen(tx.db, { subjectId, replyToId: null, createdAt: at, canPassLock: subject.canPassLock === true })
    if (comment.author.id !== by) await logAction(tx.db, { action: 'comment.undelete', by, objectId: comment.id, at })
    if (await holdIfSuspicious(tx)) hiddenAt = at
  })
  await restore.catch((error) => throwIfLocked(ctx, subject.lwid, error))
  return { ...comment, deletedAt: null, hiddenAt }
}
