import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { statusInput } from '../../contract/limits.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { findTicket } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { applyStatus, assertMaySetStatus, statusWish } from '../setStatus.ts'

/** Closes a ticket, with a version as fixed in it (D50), or opens it again, which clears the version. */
export async function setTicketStatus(ctx: Context, input: unknown, undoes?: number): Promise<TicketRow> {
  const values = parse(ctx, statusInput, input)
  const ticket = await loadTicket(ctx, values.ticketId)
  assertCan(ctx.viewer, ticketPolicy.setStatus, ticket)
  const wish = statusWish(values)
  assertMaySetStatus(ctx.viewer, ticket, wish)
  const by = ctx.viewer.id
  await change(ctx, (transaction) => applyStatus(transaction, ticket, { ...wish, by, at: ctx.clock.now(), undoes }))
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
