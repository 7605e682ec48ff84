import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { bulkTagsInput } from '../../contract/limits.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { messages } from '../../messages.ts'
import { loadTickets } from '../loadTicket.ts'
import { bulkPolicy } from '../policy.ts'
import { findTicketsById } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { applyTags, loadTags } from '../transactions/setTags.ts'
import { lockTickets } from '../writes.ts'

export async function tagTickets(ctx: Context, input: unknown): Promise<TicketRow[]> {
  const { ticketIds, add, remove } = parseInput(ctx, bulkTagsInput, input)
  const tickets = await loadTickets(ctx, ticketIds)
  authorize(ctx, bulkPolicy.triage, tickets)
  const { id: by } = ctx.viewer
  const known = await loadTags(
    ctx,
    [...new Set([...add, ...remove])],
    tickets.map(({ product }) => product.key),
  )
  const ids = tickets.map(({ id }) => id)
  await withTransaction(ctx, async (transaction) => {
    await lockTickets(transaction.db, ids)
    for (const ticket of await findTicketsById(transaction.db, ids)) {
      const tags = [...new Set([...ticket.tagIds, ...add])].filter((id) => !remove.includes(id))
      if (tags.length > ticketLimits.maxTags)
        throw validationError(ctx, 'add', () => messages.tooManyTags({ max: ticketLimits.maxTags }))
      await applyTags(transaction, ticket, { tags, known, by, at: ctx.clock.now() })
    }
  })
  return findTicketsById(ctx.db, ids)
}
