import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { duplicateInput } from '../../../contract/limits.ts'
import { loadOriginal } from '../../../server/loadOriginal.ts'
import { loadTicket } from '../../../server/loadTicket.ts'
import { ticketPolicy } from '../../../server/policy.ts'
import { findTicket } from '../../../server/queries.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { applyDuplicate } from '../../../server/transactions/applyDuplicate.ts'

/** Transfers likes and watchers to the original; reopening returns them. */
export async function setTicketDuplicate(ctx: Context, input: unknown, undoes?: number): Promise<TicketRow> {
  const { ticketId, of } = parseInput(ctx, duplicateInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.setDuplicate, ticket)
  const by = ctx.viewer.id
  const original = await loadOriginal(ctx, ticket, { number: of, field: 'of' })
  const at = ctx.clock.now()
  await withTransaction(ctx, (transaction) => applyDuplicate(transaction, ticket, { original, by, at, undoes }))
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
