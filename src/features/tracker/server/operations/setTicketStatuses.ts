import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { statusesInput } from '../../contract/limits.ts'
import { loadTickets } from '../loadTicket.ts'
import { productPolicy } from '../policy.ts'
import { findTicketsById, lockTickets } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { applyStatus, statusWish } from '../setStatus.ts'

/** Closes or opens many tickets, all or none. */
export async function setTicketStatuses(ctx: Context, input: unknown): Promise<TicketRow[]> {
  const values = parse(ctx, statusesInput, input)
  const tickets = await loadTickets(ctx, values.ticketIds)
  for (const { product } of tickets) assertCan(ctx.viewer, productPolicy.triage, product)
  const by = ctx.viewer?.id ?? 0
  const ids = tickets.map(({ id }) => id)
  const wish = statusWish(values)
  await change(ctx, async (transaction) => {
    await lockTickets(transaction.db, ids)
    for (const ticket of tickets) await applyStatus(transaction, ticket, { ...wish, by, at: ctx.clock.now() })
  })
  return findTicketsById(ctx.db, ids)
}
