import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { bulkStatusInput } from '../../../contract/limits.ts'
import { loadTickets } from '../../../server/loadTicket.ts'
import { bulkPolicy } from '../../../server/policy.ts'
import { findTicketsById } from '../../../server/queries.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { applyStatus, toStatusParams } from '../../../server/transactions/setStatus.ts'
import { lockTickets } from '../../../server/writes.ts'

export async function setTicketStatuses(ctx: Context, input: unknown): Promise<TicketRow[]> {
  const values = parseInput(ctx, bulkStatusInput, input)
  const tickets = await loadTickets(ctx, values.ticketIds)
  authorize(ctx, bulkPolicy.triage, tickets)
  const { id: by } = ctx.viewer
  const ids = tickets.map(({ id }) => id)
  const status = toStatusParams(values)
  await withTransaction(ctx, async (transaction) => {
    await lockTickets(transaction.db, ids)
    for (const ticket of tickets) await applyStatus(transaction, ticket, { ...status, by, at: ctx.clock.now() })
  })
  return findTicketsById(ctx.db, ids)
}
