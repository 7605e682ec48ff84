import { logAction } from '#features/management/server/index.ts'
import { restoreObjects } from '#objects/server/hiding.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { loadObject } from '../loadObject.ts'
import { moderationPolicy } from '../policy.ts'

/** Shows what was hidden again; false when it was not hidden. `undoes` is the entry of the log that this takes back. */
export async function restoreObject(ctx: Context, input: { objectId: string }, undoes?: number): Promise<boolean> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const object = await loadObject(ctx, input.objectId)
  return change(ctx, async (tx) => {
    if (!(await restoreObjects(tx, { ctx, ids: [object.id], by })).length) return false
    const action = `${object.kind}.restore`
    await logAction(tx.db, { action, by, objectId: object.id, at: ctx.clock.now(), undoes })
    return true
  })
}
