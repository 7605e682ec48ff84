import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { milestoneChanged } from '../../../contract/events.ts'
import { milestoneEditInput } from '../../../contract/limits.ts'
import { productPolicy } from '../../../server/policy.ts'
import type { MilestoneRow } from '../../../server/rows.ts'
import { loadMilestone, milestoneNameTakenError } from '../milestones/loadMilestone.ts'
import { parseAnnouncement } from '../milestones/parseAnnouncement.ts'
import { findMilestone } from '../milestones/queries.ts'
import { updateMilestoneFields } from '../milestones/writes.ts'

export async function updateMilestone(ctx: Context, input: unknown): Promise<MilestoneRow> {
  const { id, announcement, ...fields } = parseInput(ctx, milestoneEditInput, input)
  const { milestone, product } = await loadMilestone(ctx, id)
  authorize(ctx, productPolicy.editMilestones, product)
  const announced = await parseAnnouncement(ctx, announcement, milestone)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    const namesake = await findMilestone(db, { productId: product.id, name: fields.name })
    if (namesake && namesake.id !== id) throw milestoneNameTakenError(ctx)
    await updateMilestoneFields(db, id, { ...fields, ...announced })
    const metadata = { name: fields.name, before: milestone.name }
    await logAction(db, { action: 'milestone.edit', by, objectId: product.id, metadata, at })
    emit(milestoneChanged({ productId: product.id }))
  })
  return { ...milestone, ...fields, ...announced }
}
