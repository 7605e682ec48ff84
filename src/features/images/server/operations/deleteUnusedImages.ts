import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { listImageFileNames } from '../imageNames.ts'
import { deleteUnusedImageRows } from '../writes.ts'

export async function deleteUnusedImages({ db, files }: Context, before: Date): Promise<void> {
  systemOperation()
  for (;;) {
    const deleted = await deleteUnusedImageRows(db, before)
    if (!deleted.length) return
    for (const name of deleted.flatMap(listImageFileNames)) await files.delete(name)
  }
}
