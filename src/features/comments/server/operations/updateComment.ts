import { logAction } from '#features/management/server/index.ts'
import { screenEdit } from '#features/moderation/server/index.ts'
import { keepRevision } from '#features/revisions/server/index.ts'
import { renderRequiredText } from '#objects/server/renderText.ts'
import { markEdited } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { commentUpdated } from '../../contract/events.ts'
import { commentEditInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { loadComment } from '../loadComment.ts'
import { commentPolicy } from '../policy.ts'
import type { CommentRow } from '../rows.ts'
import { updateCommentTexts } from '../writes.ts'

export async function updateComment(ctx: Context, input: unknown): Promise<CommentRow> {
  const { commentId, body } = parseInput(ctx, commentEditInput, input)
  const comment = await loadComment(ctx, commentId)
  authorize(ctx, commentPolicy.edit, comment)
  const by = ctx.viewer.id
  const before = { body: comment.body }
  const edit = { kind: 'comment', texts: { body }, objectId: comment.id, before } as const
  const { texts, holdIfSuspicious } = await screenEdit(ctx, edit)
  const editedAt = ctx.clock.now()
  const renderedBody = await renderRequiredText(ctx, body, messages.limit.bodyRequired)
  const { id, subjectId, listId, replyToId } = comment
  const isHeld = await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    // The rows are locked in the order of `deleteComment`, which could deadlock with this otherwise.
    await markEdited(db, id, editedAt)
    await updateCommentTexts(db, id, { ...texts, renderedBody })
    await keepRevision(db, {
      objectId: id,
      before: { title: null, ...before, by: comment.author.id, at: comment.editedAt ?? comment.createdAt },
      after: { title: null, ...texts, by, at: editedAt },
    })
    if (comment.author.id !== by) await logAction(db, { action: 'comment.edit', by, objectId: id, at: editedAt })
    emit(commentUpdated({ commentId: id, subjectId, listId, replyToId, by }))
    return holdIfSuspicious(tx)
  })
  return { ...comment, ...texts, renderedBody, editedAt, hiddenAt: isHeld ? editedAt : comment.hiddenAt }
}
