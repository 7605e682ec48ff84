import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { milestoneChanged } from '../../../contract/events.ts'
import { milestoneStatusInput } from '../../../contract/limits.ts'
import { messages } from '../../../messages.ts'
import { productPolicy } from '../../../server/policy.ts'
import { findTicketsById } from '../../../server/queries.ts'
import type { MilestoneRow } from '../../../server/rows.ts'
import { applyPlan } from '../../../server/transactions/applyPlan.ts'
import { parseMilestone } from '../../../server/transactions/parsePlan.ts'
import { lockTickets } from '../../../server/writes.ts'
import { loadMilestone } from '../milestones/loadMilestone.ts'
import { findMilestonesById, listOpenTicketIds } from '../milestones/queries.ts'
import { lockMilestones, setMilestoneClosed } from '../milestones/writes.ts'

/** Closes or reopens a milestone. Its open tickets move to the milestone named `moveTo`, or stay without it. */
export async function setMilestoneStatus(ctx: Context, input: unknown): Promise<MilestoneRow> {
  const { id, open, moveTo } = parseInput(ctx, milestoneStatusInput, input)
  const { milestone, product } = await loadMilestone(ctx, id)
  authorize(ctx, productPolicy.editMilestones, product)
  const { id: by } = ctx.viewer
  const target = open || !moveTo ? undefined : await parseMilestone({ ctx, db: ctx.db }, product, moveTo)
  if (target === id) throw validationError(ctx, 'moveTo', () => messages.unknownMilestone({ name: milestone.name }))
  const at = ctx.clock.now()
  await withTransaction(ctx, async (transaction) => {
    const { db, emit } = transaction
    const locked = await lockMilestones(db, target ? [id, target] : [id])
    // Somebody else was closing the other one.
    if (locked.some((each) => each.id === target && each.closedAt))
      throw validationError(ctx, 'moveTo', () => messages.unknownMilestone({ name: moveTo ?? '' }))
    if (!(await setMilestoneClosed(db, id, open ? null : at))) return
    const ticketIds = target ? await listOpenTicketIds(db, id) : []
    await lockTickets(db, ticketIds)
    const plan = { assigneeId: undefined, priority: undefined, milestoneId: target, by, at }
    // Tickets that were closed or moved meanwhile stay where they are.
    const moving = (await findTicketsById(db, ticketIds)).filter((each) => each.isOpen && each.milestoneId === id)
    for (const ticket of moving) await applyPlan(transaction, ticket, plan)
    const metadata = { name: milestone.name, moved: moving.length }
    const action = open ? 'milestone.reopened' : 'milestone.closed'
    await logAction(db, { action, by, objectId: product.id, metadata, at })
    emit(milestoneChanged({ productId: product.id }))
  })
  return (await findMilestonesById(ctx.db, [id]))[0] as MilestoneRow
}
