import { logAction } from '#features/management/server/index.ts'
import { screen } from '#features/moderation/server/index.ts'
import { restorableMs } from '#objects/contract/restorable.ts'
import { undeleteObjects } from '#objects/server/hiding.ts'
import { viewObject } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { commentPolicy } from '../policy.ts'
import { findComment } from '../queries.ts'
import type { CommentRow } from '../rows.ts'

/** Whether it has been deleted lately enough to come back (D55). */
export const isRestorable = ({ deletedAt }: CommentRow, now: Date): boolean =>
  deletedAt !== null && now.getTime() - deletedAt.getTime() < restorableMs

export async function restoreComment(ctx: Context, { commentId }: { commentId: string }): Promise<CommentRow> {
  const comment = await findComment(ctx.db, commentId)
  if (!comment || !(await viewObject(ctx, comment.subjectId))) throw new NotFound()
  assertCan(ctx.viewer, commentPolicy.restore, comment)
  const at = ctx.clock.now()
  if (!isRestorable(comment, at)) throw new NotFound()
  const { id: by } = ctx.viewer
  // It is published anew: not by somebody who may not write now.
  await screen(ctx, { kind: 'comment', text: comment.body })
  await change(ctx, async (tx) => {
    if (!(await undeleteObjects(tx, { ctx, ids: [comment.id], by })).length) return
    if (comment.author.id !== by) await logAction(tx.db, { action: 'comment.undelete', by, objectId: comment.id, at })
  })
  return { ...comment, deletedAt: null }
}
