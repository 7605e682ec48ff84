import { logAction } from '#features/management/server/index.ts'
import { hideObjects } from '#objects/server/hiding.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { hideInput } from '../../contract/inputs.ts'
import { loadObject } from '../loadObject.ts'
import { moderationPolicy } from '../policy.ts'

/** Takes something out of sight of all but its author and the staff; false when it was so already. */
export async function hideObject(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const { objectId, reason } = parse(ctx, hideInput, input)
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const object = await loadObject(ctx, objectId)
  const at = ctx.clock.now()
  return change(ctx, async (tx) => {
    if (!(await hideObjects(tx, { ctx, ids: [object.id], by, at })).length) return false
    const metadata = reason ? { reason } : {}
    await logAction(tx.db, { action: `${object.kind}.hide`, by, objectId: object.id, metadata, at, undoes })
    return true
  })
}
