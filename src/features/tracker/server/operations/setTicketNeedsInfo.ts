import { createComment } from '#features/comments/server/index.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { needsInfoInput } from '../../contract/limits.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { findTicket } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { applyNeedsInfo } from '../transactions/applyNeedsInfo.ts'

/** Asks the author of an open ticket for details, or ends that. */
export async function setTicketNeedsInfo(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, needsInfo, question } = parseInput(ctx, needsInfoInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  assertCan(ctx.viewer, ticketPolicy.askForInfo, ticket)
  const by = ctx.viewer.id
  // A repeated request finds the comment that its first attempt wrote.
  if (needsInfo && question) await createComment(ctx, { objectId: ticket.lwid, body: question })
  const at = ctx.clock.now()
  await withTransaction(ctx, (transaction) => applyNeedsInfo(transaction, ticket, { needsInfo, by, at }))
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
