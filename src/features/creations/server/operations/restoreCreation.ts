import { logAction } from '#features/management/server/index.ts'
import { restorableSince } from '#objects/contract/restorable.ts'
import { undeleteObjects } from '#objects/server/hiding.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { hubPolicy } from '../policy.ts'
import { findCreation, findDeleted } from '../queries.ts'
import type { CreationRow } from '../rows.ts'

/** Brings a creation back that its author or the staff have deleted within the last 30 days (D55). */
export async function restoreCreation(ctx: Context, { creationId }: { creationId: string }): Promise<CreationRow> {
  assertCan(ctx.viewer, hubPolicy.restore, null)
  const deleted = await findDeleted(ctx.db, { lwid: creationId, since: restorableSince(ctx.clock.now()) })
  if (!deleted) throw new NotFound()
  const { id: by } = ctx.viewer
  await change(ctx, async (tx) => {
    if (!(await undeleteObjects(tx, { ctx, ids: [deleted.id], by })).length) return
    await logAction(tx.db, { action: 'creation.undelete', by, objectId: deleted.id, at: ctx.clock.now() })
  })
  return (await findCreation(ctx.db, { number: deleted.number })) as CreationRow
}
