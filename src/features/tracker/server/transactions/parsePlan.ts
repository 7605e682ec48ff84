import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { validationError } from '#platform/validationError.ts'
import { type PriorityKey, priorityKeys } from '../../contract/priorities.ts'
import { messages } from '../../messages.ts'
import { lockMilestone } from '../../planning/server/milestones/writes.ts'
import { canTake } from '../../planning/server/plans/assignees.ts'
import { lockStaffMember, type Plan } from '../../planning/server/plans/writes.ts'
import type { ProductRow, TicketRow } from '../rows.ts'

export type PlanInput = {
  assignee?: string | null | undefined
  priority?: PriorityKey | null | undefined
  milestone?: string | null | undefined
}

type Scope = { ctx: Context; db: WritableDb }

/**
 * Throws if a ticket's product has no such milestone, or the assignee cannot see it. One plan per product. Locks both
 * until the transaction ends, so it comes before the locks of tickets: closing a milestone takes them in this order.
 */
export async function parsePlan(
  scope: Scope,
  tickets: readonly TicketRow[],
  { assignee, priority, milestone }: PlanInput,
): Promise<Map<number, Plan>> {
  const products = [...new Map(tickets.map(({ product }) => [product.id, product])).values()]
  const assigneeId = await parseAssignee(scope, products, assignee)
  const plans = await Promise.all(
    products.map(async (product) => {
      const plan: Plan = {
        assigneeId,
        priority: priority ? priorityKeys.indexOf(priority) : undefined,
        milestoneId: await parseMilestone(scope, product, milestone),
      }
      return [product.id, plan] as const
    }),
  )
  return new Map(plans)
}

async function parseAssignee({ ctx, db }: Scope, products: readonly ProductRow[], assignee: string | null | undefined) {
  if (assignee === null || assignee === undefined) return undefined
  const username = assignee.replace(/^@/, '')
  if (!username) return null
  const member = await lockStaffMember(db, username)
  if (!member || !products.every((product) => canTake(member, product)))
    throw validationError(ctx, 'assignee', () => messages.notAssignable({ name: username }))
  return member.id
}

/** Closed milestones take no further tickets. */
export async function parseMilestone(
  { ctx, db }: Scope,
  { id }: Pick<ProductRow, 'id'>,
  name: string | null | undefined,
) {
  if (name === null || name === undefined) return undefined
  if (!name) return null
  const milestone = await lockMilestone(db, { productId: id, name })
  if (!milestone || milestone.closedAt)
    throw validationError(ctx, 'milestone', () => messages.unknownMilestone({ name }))
  return milestone.id
}
