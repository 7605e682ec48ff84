import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { ticketFilesChanged } from '../../../contract/events.ts'
import { attachmentRemovalInput } from '../../../contract/limits.ts'
import { attachmentPolicy } from '../../../server/policy.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { loadAttachment } from '../loadAttachment.ts'
import { markAttachmentRemoved, updateFileKinds } from '../writes.ts'

/** Removes a file, for good if its owner does it. `undoes` is the id of the log entry that this reverts. */
export async function removeTicketAttachment(ctx: Context, input: unknown, undoes?: number): Promise<TicketRow> {
  const { id } = parseInput(ctx, attachmentRemovalInput, input)
  const { attachment, ticket } = await loadAttachment(ctx, id)
  authorize(ctx, attachmentPolicy.remove, attachment)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await markAttachmentRemoved(db, id, { by, at }))) return
    await updateFileKinds(db, [ticket.id])
    if (attachment.author.id !== by || undoes) {
      const metadata = { id, name: attachment.name }
      await logAction(db, { action: 'ticket.detach', by, objectId: ticket.id, metadata, at, undoes })
    }
    emit(ticketFilesChanged({ ticketId: ticket.id, productId: ticket.product.id, by, removed: true }))
  })
  return ticket
}
