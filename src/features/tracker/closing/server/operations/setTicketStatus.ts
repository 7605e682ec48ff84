import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { statusInput } from '../../../contract/limits.ts'
import { loadTicket } from '../../../server/loadTicket.ts'
import { ticketPolicy } from '../../../server/policy.ts'
import { findTicket } from '../../../server/queries.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { applyStatus, assertCanSetStatus, toStatusParams } from '../../../server/transactions/setStatus.ts'

export async function setTicketStatus(ctx: Context, input: unknown, undoes?: number): Promise<TicketRow> {
  const values = parseInput(ctx, statusInput, input)
  const ticket = await loadTicket(ctx, values.ticketId)
  authorize(ctx, ticketPolicy.setStatus, ticket)
  const status = toStatusParams(values)
  assertCanSetStatus(ctx.viewer, ticket, status)
  const by = ctx.viewer.id
  await withTransaction(ctx, (transaction) =>
    applyStatus(transaction, ticket, { ...status, by, at: ctx.clock.now(), undoes }),
  )
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
