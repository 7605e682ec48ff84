import { logAction } from '#features/management/server/index.ts'
import { hideObjects, restoreObjects } from '#objects/server/transactions/hiding.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { loadHideableObject } from '../loadHideableObject.ts'
import { moderationPolicy } from '../policy.ts'
import { reopenResolvedReports } from '../reports/writes.ts'

type UndoParams = { objectId: string; resolvedAt: Date; undoes: number }

/**
 * Undoes one decision, which its exact time identifies: what it hid is visible again, and what it released is held again.
 * Returns false if there is nothing to reopen.
 */
export async function reopenReports(ctx: Context, { objectId, resolvedAt, undoes }: UndoParams): Promise<boolean> {
  authorize(ctx, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const object = await loadHideableObject(ctx, objectId)
  const at = ctx.clock.now()
  return withTransaction(ctx, async (tx) => {
    const reopened = await reopenResolvedReports(tx.db, { objectId: object.id, resolvedAt })
    if (!reopened.length) return false
    if (object.hidden_at?.getTime() === resolvedAt.getTime()) await restoreObjects(tx, { ctx, ids: [object.id], by })
    // `by` is null because authors are not told what the site holds.
    if (reopened.some(({ reason }) => reason === 'held')) await hideObjects(tx, { ctx, ids: [object.id], by: null, at })
    const metadata = { reports: reopened.length }
    await logAction(tx.db, { action: 'report.reopened', by, objectId: object.id, metadata, at, undoes })
    return true
  })
}
