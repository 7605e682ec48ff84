import { logAction } from '#features/management/server/index.ts'
import { restorableSince } from '#objects/contract/restorable.ts'
import { undeleteObjects } from '#objects/server/hiding.ts'
import { viewObject } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { findDeleted } from '../deleted/queries.ts'
import { isLater, type Undone } from '../isLater.ts'
import { moderationPolicy } from '../policy.ts'

/**
 * Brings back what its author or the staff have deleted within the last 30 days (D55); false when there is no such thing,
 * or not where the viewer may see it. `undone` is the entry of the log that this takes back: what has come back since,
 * and was deleted anew, is not of that entry.
 */
export async function undeleteObject(ctx: Context, input: { objectId: string }, undone?: Undone): Promise<boolean> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const at = ctx.clock.now()
  const deleted = await findDeleted(ctx.db, input.objectId, restorableSince(at))
  if (!deleted || (deleted.parent_id !== null && !(await viewObject(ctx, deleted.parent_id)))) return false
  if (undone && isLater(deleted.deleted_at, undone)) return false
  const { id, kind } = deleted
  const { id: by } = ctx.viewer
  return change(ctx, async (tx) => {
    if (!(await undeleteObjects(tx, { ctx, ids: [id], by })).length) return false
    await logAction(tx.db, { action: `${kind}.undelete`, by, objectId: id, at, undoes: undone?.id })
    return true
  })
}
