import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { ticketInfoChanged } from '../../../contract/events.ts'
import { insertEvent } from '../../../server/timeline.writes.ts'
import { endByAnswer } from '../needsInfo/writes.ts'

/** Ends the wait for details if the comment is an answer of the ticket's author. */
export async function acceptInfo(
  ctx: Context,
  { ticketId, commentId }: { ticketId: number; commentId: number },
): Promise<void> {
  systemOperation(ctx)
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    const ended = await endByAnswer(db, { ticketId, commentId })
    if (!ended) return
    const { productId, authorId: by } = ended
    const eventId = await insertEvent(db, { ticketId, type: 'answered', by, at })
    emit(ticketInfoChanged({ ticketId, productId, by, change: 'answered', eventId }))
  })
}
