import { logAction } from '#features/management/server/index.ts'
import { announceVisibility } from '#features/notifications/server/index.ts'
import { markDeleted } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { ticketDeleted } from '../../contract/events.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'

/** `undoes` is the id of the action log entry that this call reverts. */
export async function deleteTicket(
  ctx: Context,
  { ticketId }: { ticketId: string },
  undoes?: number,
): Promise<boolean> {
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.delete, ticket)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await markDeleted(db, ticket.id, at))) return
    await announceVisibility({ db, emit }, [ticket.id])
    if (ticket.author.id !== by || undoes) {
      await logAction(db, { action: 'ticket.delete', by, objectId: ticket.id, at, undoes })
    }
    emit(ticketDeleted({ ticketId: ticket.id, productId: ticket.product.id, by }))
  })
  return true
}
