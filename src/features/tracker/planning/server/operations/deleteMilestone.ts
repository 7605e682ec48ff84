import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { validationError } from '#platform/validationError.ts'
import { milestoneChanged } from '../../../contract/events.ts'
import { messages } from '../../../messages.ts'
import { productPolicy } from '../../../server/policy.ts'
import { loadMilestone } from '../milestones/loadMilestone.ts'
import { deleteMilestoneRow } from '../milestones/writes.ts'

/** Fails if the milestone has tickets. */
export async function deleteMilestone(ctx: Context, { id }: { id: number }): Promise<boolean> {
  const { milestone, product } = await loadMilestone(ctx, id)
  authorize(ctx, productPolicy.editMilestones, product)
  const { id: by } = ctx.viewer
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await deleteMilestoneRow(db, id))) throw validationError(ctx, 'id', messages.milestoneHasTickets)
    const metadata = { name: milestone.name }
    await logAction(db, { action: 'milestone.delete', by, objectId: product.id, metadata, at: ctx.clock.now() })
    emit(milestoneChanged({ productId: product.id }))
  })
  return true
}
