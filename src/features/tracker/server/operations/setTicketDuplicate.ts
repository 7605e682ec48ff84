import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { ticketDuplicated } from '../../contract/events.ts'
import { duplicateInput } from '../../contract/limits.ts'
import { m } from '../../messages.ts'
import { carryToOriginal, returnFromOriginal } from '../duplicates/carry.ts'
import { redirectDuplicates } from '../duplicates/queries.ts'
import { findVisibleTicket, loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { closeTicket, findTicket, findTicketsById, lockTickets } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { stateOf } from '../setStatus.ts'
import { insertEvent } from '../timeline/queries.ts'

/** Closes a ticket as a duplicate: its likes and watchers count for the original from then on. Reopening restores them. */
export async function setTicketDuplicate(ctx: Context, input: unknown, undoes?: number): Promise<TicketRow> {
  const { ticketId, of } = parse(ctx, duplicateInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  assertCan(ctx.viewer, ticketPolicy.setDuplicate, ticket)
  const by = ctx.viewer.id
  const original = await findOriginal(ctx, ticket, of)
  const at = ctx.clock.now()
  await change(ctx, async ({ db, record }) => {
    await lockTickets(db, [ticket.id, original.id])
    if (!(await closeTicket(db, ticket.id, { version: '', at, duplicateOf: original.id }))) return
    await returnFromOriginal(db, ticket)
    await carryToOriginal(db, ticket, { originalId: original.id, at })
    await redirectDuplicates(db, { from: ticket.id, to: original.id })
    const detail = { ticketId: original.id }
    const eventId = await insertEvent(db, { ticketId: ticket.id, type: 'duplicate', by, at, detail })
    const metadata = { of, before: stateOf(ticket) }
    await logAction(db, { action: 'ticket.duplicate', by, at, objectId: ticket.id, metadata, undoes })
    const productId = ticket.product.id
    record(ticketDuplicated({ ticketId: ticket.id, productId, by, originalId: original.id, eventId }))
  })
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}

async function findOriginal(ctx: Context, ticket: TicketRow, number: number): Promise<TicketRow> {
  const refuse = (message: () => string) => invalid(ctx, 'of', message)
  const original = await findVisibleTicket(ctx, String(number))
  if (!original || original.product.id !== ticket.product.id) throw refuse(() => m.noOriginal())
  if (original.id === ticket.id) throw refuse(() => m.duplicateOfItself())
  // One step from each duplicate to what it repeats: a chain would hide the ticket that counts.
  const { duplicateOfId } = original
  if (duplicateOfId === null) return original
  const [real] = await findTicketsById(ctx.db, [duplicateOfId])
  throw refuse(() => m.duplicateOfDuplicate(real?.number ?? 0))
}
