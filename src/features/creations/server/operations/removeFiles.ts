import { dropUpload } from '#features/uploads/server/index.ts'
import type { Context } from '#platform/context.ts'
import { publicOperation } from '#platform/policy.ts'
import { dropUnshown } from '../files/dropUnshown.ts'
import { builtFileNames } from '../files/posterForms.ts'
import { findFiles, markFilesRemoved, replaceImages } from '../queries.ts'

/**
 * Removes what takes up room of a creation that nobody can restore any more: its file, model, picture and images. Its row
 * stays, as a record of what there was. After a crash it is begun anew.
 */
export async function removeFiles(ctx: Context, creationId: number): Promise<void> {
  publicOperation()
  const files = await findFiles(ctx.db, creationId)
  if (!files) return
  await dropUpload(ctx, files)
  for (const name of builtFileNames(files.modelFile, files.posterFile)) await ctx.files.delete(name)
  await replaceImages(ctx.db, creationId, [])
  await dropUnshown(ctx, files.imageIds)
  await markFilesRemoved(ctx.db, creationId, ctx.clock.now())
}
