import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { ticketPlanned } from '../../contract/events.ts'
import { priorityKeys } from '../../contract/priorities.ts'
import { findMilestonesById } from '../../planning/server/milestones/queries.ts'
import { type Plan, updatePlan } from '../../planning/server/plans/writes.ts'
import type { TicketRow } from '../rows.ts'
import { insertEvent } from '../timeline.writes.ts'

/** Writes the history of what changes; does nothing if all is right already. The ticket is locked. */
export async function applyPlan(
  { db, emit }: EventTransaction,
  ticket: TicketRow,
  { by, at, ...plan }: Plan & { by: number; at: Date },
): Promise<void> {
  const assigneeId = plan.assigneeId === ticket.assigneeId ? undefined : plan.assigneeId
  const priority = plan.priority === ticket.priority ? undefined : plan.priority
  const milestoneId = plan.milestoneId === ticket.milestoneId ? undefined : plan.milestoneId
  if (assigneeId === undefined && priority === undefined && milestoneId === undefined) return
  const event = { ticketId: ticket.id, by, at }
  await updatePlan(db, ticket.id, { assigneeId, priority, milestoneId, at })
  if (priority !== undefined)
    await insertEvent(db, { ...event, type: 'prioritized', detail: { priority: priorityKeys[priority] ?? 'NONE' } })
  if (milestoneId !== undefined) {
    const [milestone] = milestoneId === null ? [] : await findMilestonesById(db, [milestoneId])
    await insertEvent(db, { ...event, type: 'scheduled', detail: milestone ? { text: milestone.name } : {} })
  }
  const assigned =
    assigneeId === undefined
      ? null
      : {
          userId: assigneeId,
          eventId: await insertEvent(db, { ...event, type: 'assigned', detail: { assigneeId } }),
        }
  emit(ticketPlanned({ ticketId: ticket.id, productId: ticket.product.id, by, assigned }))
}
