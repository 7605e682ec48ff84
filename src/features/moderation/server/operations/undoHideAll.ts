import { loadPerson, logAction } from '#features/management/server/index.ts'
import { restoreObjects } from '#objects/server/transactions/hiding.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { assertCan } from '#platform/policy.ts'
import { moderationPolicy } from '../policy.ts'
import { listIdsHiddenAt } from '../queries.ts'

type UndoParams = { userId: number; at: Date; undoes: number }

/** Restores only what that one `hideAllOfUser` hid. */
export async function undoHideAll(ctx: Context, { userId, at, undoes }: UndoParams): Promise<boolean> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const person = await loadPerson(ctx, userId)
  await withTransaction(ctx, async (tx) => {
    const ids = await listIdsHiddenAt(tx.db, userId, at)
    const restored = await restoreObjects(tx, { ctx, ids, by })
    const metadata = { restored: restored.length }
    await logAction(tx.db, { action: 'user.restoreAll', by, person, metadata, at: ctx.clock.now(), undoes })
  })
  return true
}
