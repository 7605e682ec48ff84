import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { ticketFilesChanged } from '../../../contract/events.ts'
import { removeAttachmentsOfUser, updateFileKinds } from '../writes.ts'

/** Removes the files of a deleted account, because logs and crash dumps name people and their computers. */
export async function eraseAttachments(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, async ({ db, emit }) => {
    const tickets = await removeAttachmentsOfUser(db, userId, ctx.clock.now())
    await updateFileKinds(
      db,
      tickets.map(({ ticketId }) => ticketId),
    )
    for (const ticket of tickets) emit(ticketFilesChanged({ ...ticket, by: userId, removed: true }))
  })
}
