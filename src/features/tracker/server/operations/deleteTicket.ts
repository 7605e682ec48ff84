import { logAction } from '#features/management/server/index.ts'
import { markDeleted } from '#objects/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { ticketDeleted } from '../../contract/events.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'

/** A trigger of the database counts the product's tickets. `undoes` is the entry of the action log that this takes back. */
export async function deleteTicket(
  ctx: Context,
  { ticketId }: { ticketId: string },
  undoes?: number,
): Promise<boolean> {
  const ticket = await loadTicket(ctx, ticketId)
  assertCan(ctx.viewer, ticketPolicy.delete, ticket)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await change(ctx, async ({ db, record }) => {
    if (!(await markDeleted(db, ticket.id, at))) return
    if (ticket.author.id !== by || undoes) {
      await logAction(db, { action: 'ticket.delete', by, objectId: ticket.id, at, undoes })
    }
    record(ticketDeleted({ ticketId: ticket.id, productId: ticket.product.id, by }))
  })
  return true
}
