import { markDeleted } from '#objects/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { creationDeleted } from '../../contract/events.ts'
import { loadCreation } from '../loadCreation.ts'
import { creationPolicy } from '../policy.ts'

/** Takes a creation off the hub; its files are removed by a listener, when that is sure. */
export async function deleteCreation(ctx: Context, { creationId }: { creationId: string }): Promise<boolean> {
  const creation = await loadCreation(ctx, creationId)
  assertCan(ctx.viewer, creationPolicy.delete, creation)
  const by = ctx.viewer.id
  await change(ctx, async ({ db, record }) => {
    if (!(await markDeleted(db, creation.id, ctx.clock.now()))) return
    record(creationDeleted({ creationId: creation.id, by }))
  })
  return true
}
