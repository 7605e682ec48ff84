import { prepareComment, withoutComment } from '#features/comments/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { needsInfoInput } from '../../../contract/limits.ts'
import { loadTicket } from '../../../server/loadTicket.ts'
import { ticketPolicy } from '../../../server/policy.ts'
import { findTicket } from '../../../server/queries.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { applyNeedsInfo } from '../../../server/transactions/applyNeedsInfo.ts'

/** Asks the author of an open ticket for details, or ends that. */
export async function setTicketNeedsInfo(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, needsInfo, question } = parseInput(ctx, needsInfoInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.askForInfo, ticket)
  const by = ctx.viewer.id
  const comment = needsInfo && question ? { objectId: ticket.lwid, body: question } : null
  const { insert, inTransaction } = comment ? await prepareComment(ctx, comment) : withoutComment
  const at = ctx.clock.now()
  await inTransaction((lwid) =>
    withTransaction(ctx, async (transaction) => {
      await insert(transaction, lwid)
      await applyNeedsInfo(transaction, ticket, { needsInfo, by, at })
    }),
  )
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
