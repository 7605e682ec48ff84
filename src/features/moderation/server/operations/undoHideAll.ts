import { loadPerson, logAction } from '#features/management/server/index.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import { restoreObjects } from '#objects/server/transactions/hiding.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'
import { listIdsHiddenAt } from '../queries.ts'

type UndoParams = { userId: number; at: Date; undoes: number }

/** Restores only what that one `hideAllOfUser` hid. */
export async function undoHideAll(ctx: Context, { userId, at, undoes }: UndoParams): Promise<boolean> {
  authorize(ctx, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const person = await loadPerson(ctx, userId)
  authorize(ctx, personPolicy.sanction, person)
  const visible = await loadObjectViews(ctx, await listIdsHiddenAt(ctx.db, userId, at))
  await withTransaction(ctx, async (tx) => {
    const restored = await restoreObjects(tx, { ctx, ids: [...visible.keys()], by })
    const metadata = { restored: restored.length }
    await logAction(tx.db, { action: 'user.restoreAll', by, person, metadata, at: ctx.clock.now(), undoes })
  })
  return true
}
