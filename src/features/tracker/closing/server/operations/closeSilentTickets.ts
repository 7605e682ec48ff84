import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { ticketInfoChanged } from '../../../contract/events.ts'
import { findTicketsById } from '../../../server/queries.ts'
import { insertEvent } from '../../../server/timeline.writes.ts'
import { applyStatus } from '../../../server/transactions/setStatus.ts'
import { lockTickets } from '../../../server/writes.ts'
import { isStillSilent, listSilentTickets, listTicketsToRemind } from '../needsInfo/queries.ts'
import { getSilenceLimits } from '../needsInfo/silence.ts'
import { markReminded } from '../needsInfo/writes.ts'

const batchSize = 200

/**
 * Reminds authors who do not answer, and later closes their tickets. Each ticket has a transaction of its own that
 * checks again, so that concurrent and repeated runs do so once.
 */
export async function closeSilentTickets(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const at = ctx.clock.now()
  const { askedBefore, remindedBefore, askedBeforeReminder } = getSilenceLimits(at)
  for (const id of await listTicketsToRemind(ctx.db, { askedBefore: askedBeforeReminder, limit: batchSize })) {
    await withTransaction(ctx, async ({ db, emit }) => {
      if (!(await markReminded(db, id, { askedBefore: askedBeforeReminder, at }))) return
      const [ticket] = await findTicketsById(db, [id])
      if (!ticket) return
      const eventId = await insertEvent(db, { ticketId: id, type: 'reminded', by: 0, at })
      emit(ticketInfoChanged({ ticketId: id, productId: ticket.product.id, by: 0, change: 'reminded', eventId }))
    })
  }
  for (const id of await listSilentTickets(ctx.db, { askedBefore, remindedBefore, limit: batchSize })) {
    await withTransaction(ctx, async (transaction) => {
      await lockTickets(transaction.db, [id])
      if (!(await isStillSilent(transaction.db, id, { askedBefore, remindedBefore }))) return
      const [ticket] = await findTicketsById(transaction.db, [id])
      if (ticket) await applyStatus(transaction, ticket, { open: false, version: '', reason: 'NO_ANSWER', by: 0, at })
    })
  }
}
