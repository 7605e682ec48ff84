import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { validationError } from '#platform/validationError.ts'
import { ticketDuplicated } from '../../contract/events.ts'
import { duplicateInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { redirectDuplicates } from '../duplicates/writes.ts'
import { findVisibleTicket, loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { findTicket, findTicketsById } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { insertEvent } from '../timeline/writes.ts'
import { toTicketState } from '../transactions/setStatus.ts'
import { restoreFromOriginal, transferToOriginal } from '../transactions/transfer.ts'
import { closeTicket, lockTickets } from '../writes.ts'

/** Transfers likes and watchers to the original; reopening returns them. */
export async function setTicketDuplicate(ctx: Context, input: unknown, undoes?: number): Promise<TicketRow> {
  const { ticketId, of } = parseInput(ctx, duplicateInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  assertCan(ctx.viewer, ticketPolicy.setDuplicate, ticket)
  const by = ctx.viewer.id
  const original = await findOriginal(ctx, ticket, of)
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    await lockTickets(db, [ticket.id, original.id])
    if (!(await closeTicket(db, ticket.id, { version: '', reason: 'DUPLICATE', at, duplicateOf: original.id }))) return
    await restoreFromOriginal(db, ticket)
    await transferToOriginal(db, ticket, { originalId: original.id, at })
    await redirectDuplicates(db, { from: ticket.id, to: original.id })
    const detail = { ticketId: original.id }
    const eventId = await insertEvent(db, { ticketId: ticket.id, type: 'duplicate', by, at, detail })
    const metadata = { of, before: toTicketState(ticket) }
    await logAction(db, { action: 'ticket.duplicate', by, at, objectId: ticket.id, metadata, undoes })
    const productId = ticket.product.id
    emit(ticketDuplicated({ ticketId: ticket.id, productId, by, originalId: original.id, eventId }))
  })
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}

async function findOriginal(ctx: Context, ticket: TicketRow, number: number): Promise<TicketRow> {
  const toError = (message: () => string) => validationError(ctx, 'of', message)
  const original = await findVisibleTicket(ctx, String(number))
  if (!original || original.product.id !== ticket.product.id) throw toError(() => messages.noOriginal())
  if (original.id === ticket.id) throw toError(() => messages.duplicateOfItself())
  // No chains: they would hide the ticket that counts.
  const { duplicateOfId } = original
  if (duplicateOfId === null) return original
  const [root] = await findTicketsById(ctx.db, [duplicateOfId])
  throw toError(() => messages.duplicateOfDuplicate(root?.number ?? 0))
}
