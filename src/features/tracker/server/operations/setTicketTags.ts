import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { tagsInput } from '../../contract/limits.ts'
import { findTags } from '../../settings/server/tags/queries.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { findTicket } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { applyTags, loadTags } from '../transactions/setTags.ts'

export async function setTicketTags(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, tags } = parseInput(ctx, tagsInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.setTags, ticket)
  const by = ctx.viewer.id
  const known = await loadTags(ctx, tags, [ticket.product.key])
  // The timeline names removed tags too.
  for (const tag of await findTags(ctx.db, ticket.tagIds)) known.set(tag.id, tag)
  await withTransaction(ctx, (transaction) => applyTags(transaction, ticket, { tags, known, by, at: ctx.clock.now() }))
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
