import { logAction } from '#features/management/server/index.ts'
import { restoreObjects } from '#objects/server/transactions/hiding.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { happenedAfter, type UndoneAction } from '../happenedAfter.ts'
import { loadHideableObject } from '../loadHideableObject.ts'
import { moderationPolicy } from '../policy.ts'

/** Returns false if not hidden, or if hidden again after the action `undone`. */
export async function restoreObject(
  ctx: Context,
  input: { objectId: string },
  undone?: UndoneAction,
): Promise<boolean> {
  authorize(ctx, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const object = await loadHideableObject(ctx, input.objectId)
  if (undone && happenedAfter(object.hidden_at, undone)) return false
  return withTransaction(ctx, async (tx) => {
    if (!(await restoreObjects(tx, { ctx, ids: [object.id], by })).length) return false
    const action = `${object.kind}.restore`
    await logAction(tx.db, { action, by, objectId: object.id, at: ctx.clock.now(), undoes: undone?.id })
    return true
  })
}
