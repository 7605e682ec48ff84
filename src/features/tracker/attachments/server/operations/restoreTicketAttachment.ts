import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { ticketFilesChanged } from '../../../contract/events.ts'
import { attachmentPolicy } from '../../../server/policy.ts'
import { loadAttachment } from '../loadAttachment.ts'
import { markAttachmentRestored, updateFileKinds } from '../writes.ts'

/** Undoes a removal by staff; returns false if it cannot be undone. */
export async function restoreTicketAttachment(ctx: Context, id: string, undoes: number): Promise<boolean> {
  const { attachment, ticket } = await loadAttachment(ctx, id)
  authorize(ctx, attachmentPolicy.remove, attachment)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  return withTransaction(ctx, async ({ db, emit }) => {
    if (!(await markAttachmentRestored(db, id))) return false
    await updateFileKinds(db, [ticket.id])
    const metadata = { id, name: attachment.name }
    await logAction(db, { action: 'ticket.attach', by, objectId: ticket.id, metadata, at, undoes })
    emit(ticketFilesChanged({ ticketId: ticket.id, productId: ticket.product.id, by, removed: false }))
    return true
  })
}
