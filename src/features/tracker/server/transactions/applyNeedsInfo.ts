import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { setNeedsInfo } from '../../closing/server/needsInfo/writes.ts'
import { ticketInfoChanged } from '../../contract/events.ts'
import type { TicketRow } from '../rows.ts'
import { insertEvent } from '../timeline.writes.ts'

/** Does nothing if the state is already right. */
export async function applyNeedsInfo(
  { db, emit }: EventTransaction,
  ticket: TicketRow,
  { needsInfo, by, at }: { needsInfo: boolean; by: number; at: Date },
): Promise<void> {
  if (!(await setNeedsInfo(db, ticket.id, needsInfo ? at : null))) return
  const change = needsInfo ? 'asked' : 'answered'
  const eventId = await insertEvent(db, { ticketId: ticket.id, type: change, by, at })
  emit(ticketInfoChanged({ ticketId: ticket.id, productId: ticket.product.id, by, change, eventId }))
}
