import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { tagsInput } from '../../contract/limits.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { findTicket } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { applyTags, loadTags } from '../setTags.ts'
import { findTags } from '../tags/queries.ts'

export async function setTicketTags(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, tags } = parse(ctx, tagsInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  assertCan(ctx.viewer, ticketPolicy.setTags, ticket)
  const by = ctx.viewer.id
  const known = await loadTags(ctx, tags, [ticket.product.key])
  // Those that go are named in the timeline as well.
  for (const tag of await findTags(ctx.db, ticket.tagIds)) known.set(tag.id, tag)
  await change(ctx, (transaction) => applyTags(transaction, ticket, { tags, known, by, at: ctx.clock.now() }))
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
