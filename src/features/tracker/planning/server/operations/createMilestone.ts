import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { milestoneChanged } from '../../../contract/events.ts'
import { newMilestoneInput } from '../../../contract/limits.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import { productPolicy } from '../../../server/policy.ts'
import type { MilestoneRow } from '../../../server/rows.ts'
import { milestoneNameTakenError } from '../milestones/loadMilestone.ts'
import { parseAnnouncement } from '../milestones/parseAnnouncement.ts'
import { findMilestone } from '../milestones/queries.ts'
import { insertMilestone } from '../milestones/writes.ts'

export async function createMilestone(ctx: Context, input: unknown): Promise<MilestoneRow> {
  const { productId, announcement, ...fields } = parseInput(ctx, newMilestoneInput, input)
  const product = await loadProduct(ctx, productId)
  authorize(ctx, productPolicy.editMilestones, product)
  const announced = await parseAnnouncement(ctx, announcement)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    const id = await insertMilestone(db, { productId: product.id, at, ...fields, ...announced })
    if (id === undefined) throw milestoneNameTakenError(ctx)
    const metadata = { name: fields.name }
    await logAction(db, { action: 'milestone.create', by, objectId: product.id, metadata, at })
    emit(milestoneChanged({ productId: product.id }))
  })
  return (await findMilestone(ctx.db, { productId: product.id, name: fields.name })) as MilestoneRow
}
