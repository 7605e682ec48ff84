import { watch } from '#features/notifications/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { findTicket } from '../queries.ts'
import type { TicketRow } from '../rows.ts'

export async function meToo(ctx: Context, { ticketId }: { ticketId: string }): Promise<TicketRow> {
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.follow, ticket)
  const userId = ctx.viewer.id
  await setRating(ctx, { objectId: ticket.lwid })
  await withTransaction(ctx, ({ db }) => watch(db, { userId, objectId: ticket.id }))
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
