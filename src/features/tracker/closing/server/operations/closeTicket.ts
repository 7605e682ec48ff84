import { prepareComment, withoutComment } from '#features/comments/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { closingInput } from '../../../contract/limits.ts'
import { loadOriginal } from '../../../server/loadOriginal.ts'
import { loadTicket } from '../../../server/loadTicket.ts'
import { ticketPolicy } from '../../../server/policy.ts'
import { findTicket } from '../../../server/queries.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { applyDuplicate } from '../../../server/transactions/applyDuplicate.ts'
import { applyStatus, assertCanSetStatus, toStatusParams } from '../../../server/transactions/setStatus.ts'

/** Closes a ticket together with a comment that says why: both are written, or neither. */
export async function closeTicket(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, comment, duplicateOf, ...values } = parseInput(ctx, closingInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, duplicateOf ? ticketPolicy.setDuplicate : ticketPolicy.setStatus, ticket)
  const status = toStatusParams({ open: false, ...values })
  assertCanSetStatus(ctx.viewer, ticket, status)
  const by = ctx.viewer.id
  const original = duplicateOf && (await loadOriginal(ctx, ticket, { number: duplicateOf, field: 'duplicateOf' }))
  const { insert, inTransaction } = comment
    ? await prepareComment(ctx, { objectId: ticket.lwid, body: comment })
    : withoutComment
  const at = ctx.clock.now()
  await inTransaction((lwid) =>
    withTransaction(ctx, async (transaction) => {
      await insert(transaction, lwid)
      if (original) await applyDuplicate(transaction, ticket, { original, by, at })
      else await applyStatus(transaction, ticket, { ...status, by, at })
    }),
  )
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
