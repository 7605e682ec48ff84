import { screen, screenEdit } from '#features/moderation/server/index.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { validationError } from '#platform/validationError.ts'
import { attachmentMessages as messages } from '../../attachmentMessages.ts'
import { ticketFilesChanged } from '../../contract/events.ts'
import { attachmentInput } from '../../contract/limits.ts'
import { parseAttachments } from '../attachments/parseAttachments.ts'
import { attachmentsField } from '../attachments/readAttachment.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import type { TicketRow } from '../rows.ts'
import { insertEvent } from '../timeline/writes.ts'
import { addAttachments } from '../transactions/addAttachments.ts'
import { applyNeedsInfo } from '../transactions/applyNeedsInfo.ts'

/** May be repeated: a file that the ticket already has is not attached again. */
export async function attachToTicket(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, files: references } = parseInput(ctx, attachmentInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  assertCan(ctx.viewer, ticketPolicy.attach, ticket)
  const by = ctx.viewer.id
  const { id, product } = ticket
  const files = await parseAttachments(ctx, references)
  const names = { kind: 'comment' as const, text: files.attachments.map(({ name }) => name).join('\n') }
  const isAuthor = ticket.author.id === by
  // The files of others must not hide a ticket.
  const holdEdit = isAuthor ? await screenEdit(ctx, { ...names, objectId: id }) : await refuseHeld(ctx, names)
  const at = ctx.clock.now()
  await withTransaction(ctx, async (transaction) => {
    const { db, emit } = transaction
    const added = await addAttachments(ctx, db, { ticketId: id, userId: by, at, files })
    if (!added.length) return
    const eventId = await insertEvent(db, { ticketId: id, type: 'attached', by, at, detail: { files: added } })
    // Files are details too.
    if (isAuthor) await applyNeedsInfo(transaction, ticket, { needsInfo: false, by, at })
    emit(ticketFilesChanged({ ticketId: id, productId: product.id, by, removed: false, eventId }))
    await holdEdit?.(transaction)
  })
  return loadTicket(ctx, ticketId)
}

async function refuseHeld(ctx: Context, names: Parameters<typeof screen>[1]): Promise<undefined> {
  const { hold } = await screen(ctx, names)
  if (hold) throw validationError(ctx, attachmentsField, messages.nameNotAllowed)
}
