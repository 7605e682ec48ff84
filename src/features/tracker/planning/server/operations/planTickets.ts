import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { planInput } from '../../../contract/limits.ts'
import { loadTickets } from '../../../server/loadTicket.ts'
import { bulkPolicy } from '../../../server/policy.ts'
import { findTicketsById } from '../../../server/queries.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { applyPlan } from '../../../server/transactions/applyPlan.ts'
import { parsePlan } from '../../../server/transactions/parsePlan.ts'
import { lockTickets } from '../../../server/writes.ts'
import type { Plan } from '../plans/writes.ts'

/** Assigns, prioritizes and schedules tickets, all or none. */
export async function planTickets(ctx: Context, input: unknown): Promise<TicketRow[]> {
  const { ticketIds, ...plan } = parseInput(ctx, planInput, input)
  const tickets = await loadTickets(ctx, ticketIds)
  authorize(ctx, bulkPolicy.triage, tickets)
  const { id: by } = ctx.viewer
  const ids = tickets.map(({ id }) => id)
  const at = ctx.clock.now()
  await withTransaction(ctx, async (transaction) => {
    const plans = await parsePlan({ ctx, db: transaction.db }, tickets, plan)
    await lockTickets(transaction.db, ids)
    for (const ticket of await findTicketsById(transaction.db, ids))
      await applyPlan(transaction, ticket, { ...(plans.get(ticket.product.id) as Plan), by, at })
  })
  return findTicketsById(ctx.db, ids)
}
