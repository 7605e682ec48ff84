import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { listImageFileNames } from '../imageNames.ts'
import { deleteImagesNotInText } from '../writes.ts'

/** Keeps images that a text has shown. */
export async function deleteRemovedImages(ctx: Context, ids: readonly string[]): Promise<void> {
  systemOperation(ctx)
  if (!ids.length) return
  for (const name of (await deleteImagesNotInText(ctx.db, ids)).flatMap(listImageFileNames))
    await ctx.files.delete(name)
}
