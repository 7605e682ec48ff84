import { deleteRemovedImages } from '#features/images/server/index.ts'
import { deleteUploadFiles } from '#features/uploads/server/index.ts'
import { restoreWindowMs } from '#objects/contract/restoreWindow.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { listFilesOfDeletedTickets, listRemovedFiles } from '../queries.ts'
import { deleteAttachmentRow } from '../writes.ts'

const dayMs = 86_400_000
const batchSize = 100

/**
 * Deletes the files that nobody can restore, a day later than that, so that no restore races with it. After a crash the
 * next run continues, because the row goes last.
 */
export async function deleteExpiredAttachments(
  ctx: Context,
  list: typeof listRemovedFiles | typeof listFilesOfDeletedTickets,
): Promise<void> {
  systemOperation(ctx)
  const before = new Date(ctx.clock.now().getTime() - restoreWindowMs - dayMs)
  for (;;) {
    const expired = await list(ctx.db, before, batchSize)
    for (const { id, storedAs } of expired) {
      if (storedAs === null) await deleteRemovedImages(ctx, [id])
      else await deleteUploadFiles(ctx, { fileName: storedAs })
      await deleteAttachmentRow(ctx.db, id)
    }
    if (expired.length < batchSize) return
  }
}
