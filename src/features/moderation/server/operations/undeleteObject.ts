import { logAction } from '#features/management/server/index.ts'
import { undeleteObjects } from '#objects/server/hiding.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { moderationPolicy } from '../policy.ts'

type Wish = { objectId: number; kind: string; undoes: number }

/** Brings back what the staff have deleted (D55); false when it is there already. */
export async function undeleteObject(ctx: Context, { objectId, kind, undoes }: Wish): Promise<boolean> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  return change(ctx, async (tx) => {
    if (!(await undeleteObjects(tx, { ctx, ids: [objectId], by })).length) return false
    await logAction(tx.db, { action: `${kind}.undelete`, by, objectId, at: ctx.clock.now(), undoes })
    return true
  })
}
