import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { listImageFileNames } from '../imageNames.ts'
import { deletePersonalImageRows } from '../writes.ts'

/** After a crash the nightly sweep deletes the remaining files. */
export async function deletePersonalImages(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  for (const name of (await deletePersonalImageRows(ctx.db, userId)).flatMap(listImageFileNames))
    await ctx.files.delete(name)
}
