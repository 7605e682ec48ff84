import { logAction } from '#features/management/server/index.ts'
import { restoreObjects } from '#objects/server/hiding.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { isLater, type Undone } from '../isLater.ts'
import { loadObject } from '../loadObject.ts'
import { moderationPolicy } from '../policy.ts'

/**
 * Shows what was hidden again; false when it was not hidden. `undone` is the entry of the log that this takes back: what
 * was shown since, and hidden anew, stays hidden.
 */
export async function restoreObject(ctx: Context, input: { objectId: string }, undone?: Undone): Promise<boolean> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const object = await loadObject(ctx, input.objectId)
  if (undone && isLater(object.hidden_at, undone)) return false
  return change(ctx, async (tx) => {
    if (!(await restoreObjects(tx, { ctx, ids: [object.id], by })).length) return false
    const action = `${object.kind}.restore`
    await logAction(tx.db, { action, by, objectId: object.id, at: ctx.clock.now(), undoes: undone?.id })
    return true
  })
}
