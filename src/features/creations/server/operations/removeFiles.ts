import { deleteUploadFiles } from '#features/uploads/server/index.ts'
import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { deleteUnusedImages } from '../files/deleteUnusedImages.ts'
import { builtFileNames } from '../files/posterVariants.ts'
import { findFiles } from '../queries.ts'
import { markFilesRemoved, replaceImages } from '../writes.ts'

/** Deletes all files of a creation that can no longer be restored, but keeps its row. Safe to repeat after a crash. */
export async function removeFiles(ctx: Context, creationId: number): Promise<void> {
  systemOperation()
  const files = await findFiles(ctx.db, creationId)
  if (!files) return
  await deleteUploadFiles(ctx, files)
  for (const name of builtFileNames(files.modelFile, files.posterFile)) await ctx.files.delete(name)
  await replaceImages(ctx.db, creationId, [])
  await deleteUnusedImages(ctx, files.imageIds)
  await markFilesRemoved(ctx.db, creationId, ctx.clock.now())
}
