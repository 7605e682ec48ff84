import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'
import { findVisibleTicket } from './loadTicket.ts'
import { findTicketsById } from './queries.ts'
import type { TicketRow } from './rows.ts'

/** Throws a ValidationError of `field` if the ticket cannot be a duplicate of the one with this number. */
export async function loadOriginal(
  ctx: Context,
  ticket: TicketRow,
  { number, field }: { number: number; field: string },
): Promise<TicketRow> {
  const toError = (message: () => string) => validationError(ctx, field, message)
  const original = await findVisibleTicket(ctx, String(number))
  if (!original || original.product.id !== ticket.product.id) throw toError(() => messages.noOriginal())
  if (original.id === ticket.id) throw toError(() => messages.duplicateOfItself())
  // No chains: they would hide the ticket that counts.
  const { duplicateOfId } = original
  if (duplicateOfId === null) return original
  const [root] = await findTicketsById(ctx.db, [duplicateOfId])
  throw toError(() => messages.duplicateOfDuplicate({ number: root?.number ?? 0 }))
}
