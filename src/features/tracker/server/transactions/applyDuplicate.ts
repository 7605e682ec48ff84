import { logAction } from '#features/management/server/index.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { redirectDuplicates } from '../../closing/server/duplicates.writes.ts'
import { ticketDuplicated } from '../../contract/events.ts'
import type { TicketRow } from '../rows.ts'
import { insertEvent } from '../timeline.writes.ts'
import { lockTickets, updateClosed } from '../writes.ts'
import { toTicketState } from './setStatus.ts'
import { restoreFromOriginal, transferToOriginal } from './transfer.ts'

/** Transfers likes and watchers to the original; does nothing if the ticket is its duplicate already. */
export async function applyDuplicate(
  { db, emit }: EventTransaction,
  ticket: TicketRow,
  { original, by, at, undoes }: { original: TicketRow; by: number; at: Date; undoes?: number | undefined },
): Promise<void> {
  await lockTickets(db, [ticket.id, original.id])
  if (!(await updateClosed(db, ticket.id, { version: '', reason: 'DUPLICATE', at, duplicateOf: original.id }))) return
  await restoreFromOriginal(db, ticket)
  await transferToOriginal(db, ticket, { originalId: original.id, at })
  await redirectDuplicates(db, { from: ticket.id, to: original.id })
  const detail = { ticketId: original.id }
  const eventId = await insertEvent(db, { ticketId: ticket.id, type: 'duplicate', by, at, detail })
  const metadata = { of: original.number, before: toTicketState(ticket) }
  await logAction(db, { action: 'ticket.duplicate', by, at, objectId: ticket.id, metadata, undoes })
  const productId = ticket.product.id
  emit(ticketDuplicated({ ticketId: ticket.id, productId, by, originalId: original.id, eventId }))
}
