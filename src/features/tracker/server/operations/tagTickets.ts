import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { manyTagsInput } from '../../contract/limits.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { m } from '../../messages.ts'
import { loadTickets } from '../loadTicket.ts'
import { productPolicy } from '../policy.ts'
import { findTicketsById, lockTickets } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { applyTags, loadTags } from '../setTags.ts'

/** Puts tags on many tickets and takes others off, all or none. */
export async function tagTickets(ctx: Context, input: unknown): Promise<TicketRow[]> {
  const { ticketIds, add, remove } = parse(ctx, manyTagsInput, input)
  const tickets = await loadTickets(ctx, ticketIds)
  for (const { product } of tickets) assertCan(ctx.viewer, productPolicy.triage, product)
  const by = ctx.viewer?.id ?? 0
  const known = await loadTags(
    ctx,
    [...new Set([...add, ...remove])],
    tickets.map(({ product }) => product.key),
  )
  const ids = tickets.map(({ id }) => id)
  await change(ctx, async (transaction) => {
    await lockTickets(transaction.db, ids)
    for (const ticket of await findTicketsById(transaction.db, ids)) {
      const tags = [...new Set([...ticket.tagIds, ...add])].filter((id) => !remove.includes(id))
      if (tags.length > ticketLimits.tagsMost) throw invalid(ctx, 'add', () => m.tooManyTags(ticketLimits.tagsMost))
      await applyTags(transaction, ticket, { tags, known, by, at: ctx.clock.now() })
    }
  })
  return findTicketsById(ctx.db, ids)
}
