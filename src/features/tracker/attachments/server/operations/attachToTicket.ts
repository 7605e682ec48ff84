import { holdEdited } from '#features/moderation/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { ticketFilesChanged } from '../../../contract/events.ts'
import { attachmentInput } from '../../../contract/limits.ts'
import { loadTicket } from '../../../server/loadTicket.ts'
import { ticketPolicy } from '../../../server/policy.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { insertEvent } from '../../../server/timeline.writes.ts'
import { addAttachments } from '../../../server/transactions/addAttachments.ts'
import { applyNeedsInfo } from '../../../server/transactions/applyNeedsInfo.ts'
import { messages as attachmentMessages } from '../../messages.ts'
import { parseAttachments } from '../parseAttachments.ts'
import { attachmentsField } from '../readAttachment.ts'
import { screenAttachments } from '../screenAttachments.ts'

/** May be repeated: a file that the ticket already has is not attached again. */
export async function attachToTicket(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, files: references } = parseInput(ctx, attachmentInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.attach, ticket)
  const by = ctx.viewer.id
  const { id, product } = ticket
  const parsed = await parseAttachments(ctx, references)
  const isAuthor = ticket.author.id === by
  const { files, hold } = await screenAttachments(ctx, parsed, { objectId: id })
  // The files of others must not hide a ticket.
  if (!isAuthor && hold) throw validationError(ctx, attachmentsField, attachmentMessages.nameNotAllowed)
  const at = ctx.clock.now()
  await withTransaction(ctx, async (transaction) => {
    const { db, emit } = transaction
    const added = await addAttachments(ctx, db, { ticketId: id, userId: by, at, files })
    if (!added.length) return
    const eventId = await insertEvent(db, { ticketId: id, type: 'attached', by, at, detail: { files: added } })
    // Files are details too.
    if (isAuthor) await applyNeedsInfo(transaction, ticket, { needsInfo: false, by, at })
    emit(ticketFilesChanged({ ticketId: id, productId: product.id, by, removed: false, eventId }))
    if (hold) await holdEdited(transaction, ctx, id)
  })
  return loadTicket(ctx, ticketId)
}
