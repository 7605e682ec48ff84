import { logAction } from '#features/management/server/index.ts'
import { markDeleted } from '#objects/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { creationDeleted } from '../../contract/events.ts'
import { loadCreation } from '../loadCreation.ts'
import { creationPolicy } from '../policy.ts'

/**
 * Takes a creation off the hub; its files stay as long as it can be restored. `undoes` is the entry of the log that this
 * takes back.
 */
export async function deleteCreation(
  ctx: Context,
  { creationId }: { creationId: string },
  undoes?: number,
): Promise<boolean> {
  const creation = await loadCreation(ctx, creationId)
  assertCan(ctx.viewer, creationPolicy.delete, creation)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  await change(ctx, async ({ db, record }) => {
    if (!(await markDeleted(db, creation.id, at))) return
    if (creation.author.id !== by || undoes) {
      await logAction(db, { action: 'creation.delete', by, objectId: creation.id, at, undoes })
    }
    record(creationDeleted({ creationId: creation.id, by }))
  })
  return true
}
