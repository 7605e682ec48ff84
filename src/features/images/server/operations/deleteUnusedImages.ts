import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { listImageFileNames } from '../imageNames.ts'
import { deleteUnusedImageRows } from '../writes.ts'

export async function deleteUnusedImages(ctx: Context, before: Date): Promise<void> {
  systemOperation(ctx)
  const { db, files } = ctx
  for (;;) {
    const deleted = await deleteUnusedImageRows(db, before)
    if (!deleted.length) return
    for (const name of deleted.flatMap(listImageFileNames)) await files.delete(name)
  }
}
