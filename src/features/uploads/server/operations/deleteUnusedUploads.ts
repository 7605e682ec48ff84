import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { deleteUnusedRows } from '../writes.ts'

/** Row first: a row without its file would be an unreadable upload. */
export async function deleteUnusedUploads(ctx: Context, before: Date): Promise<void> {
  systemOperation(ctx)
  const { db, files } = ctx
  for (;;) {
    const deleted = await deleteUnusedRows(db, before)
    if (!deleted.length) return
    for (const { storedAs } of deleted) if (storedAs) await files.delete(storedAs)
  }
}
