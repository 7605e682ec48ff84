import { logAction } from '#features/management/server/index.ts'
import { hideObjects } from '#objects/server/transactions/hiding.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { hideInput } from '../../contract/inputs.ts'
import { loadHideableObject } from '../loadHideableObject.ts'
import { moderationPolicy } from '../policy.ts'

/** Returns false if already hidden. */
export async function hideObject(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const { objectId, reason } = parseInput(ctx, hideInput, input)
  authorize(ctx, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const object = await loadHideableObject(ctx, objectId)
  const at = ctx.clock.now()
  return withTransaction(ctx, async (tx) => {
    if (!(await hideObjects(tx, { ctx, ids: [object.id], by, at })).length) return false
    const metadata = reason ? { reason } : {}
    await logAction(tx.db, { action: `${object.kind}.hide`, by, objectId: object.id, metadata, at, undoes })
    return true
  })
}
