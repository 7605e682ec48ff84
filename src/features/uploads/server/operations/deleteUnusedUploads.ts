import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { deleteUnusedRows } from '../writes.ts'

/** Row first: a row without its file would be an unreadable upload. */
export async function deleteUnusedUploads({ db, files }: Context, before: Date): Promise<void> {
  systemOperation()
  for (;;) {
    const deleted = await deleteUnusedRows(db, before)
    if (!deleted.length) return
    for (const { storedAs } of deleted) if (storedAs) await files.delete(storedAs)
  }
}
