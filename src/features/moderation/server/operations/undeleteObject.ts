import { logAction } from '#features/management/server/index.ts'
import { getRestoreWindowStart } from '#objects/contract/restoreWindow.ts'
import { loadObjectView } from '#objects/server/objectViews.ts'
import { undeleteObjects } from '#objects/server/transactions/hiding.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { findDeleted } from '../deleted/queries.ts'
import { happenedAfter, type UndoneAction } from '../happenedAfter.ts'
import { moderationPolicy } from '../policy.ts'

/**
 * Returns false if nothing restorable is found, the viewer may not see its parent, or it was deleted again after the
 * action `undone`.
 */
export async function undeleteObject(
  ctx: Context,
  input: { objectId: string },
  undone?: UndoneAction,
): Promise<boolean> {
  authorize(ctx, moderationPolicy.moderate, null)
  const at = ctx.clock.now()
  const deleted = await findDeleted(ctx.db, input.objectId, getRestoreWindowStart(at))
  if (!deleted || (deleted.parent_id !== null && !(await loadObjectView(ctx, deleted.parent_id)))) return false
  if (undone && happenedAfter(deleted.deleted_at, undone)) return false
  const { id, kind } = deleted
  const { id: by } = ctx.viewer
  return withTransaction(ctx, async (tx) => {
    if (!(await undeleteObjects(tx, { ctx, ids: [id], by })).length) return false
    await logAction(tx.db, { action: `${kind}.undelete`, by, objectId: id, at, undoes: undone?.id })
    return true
  })
}
