import { deleteUploadFiles } from '#features/uploads/server/index.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { builtFileNames } from '../../models/server/posterVariants.ts'
import { listComparisonFiles, listVersionFiles } from '../../versions/server/queries.ts'
import { deleteUnusedImages } from '../files/deleteUnusedImages.ts'
import { findImages, hasFiles } from '../queries.ts'
import { markFilesRemoved, replaceImages } from '../writes.ts'

/** Deletes all files of a creation that can no longer be restored, but keeps its rows. Safe to repeat after a crash. */
export async function removeFiles(ctx: Context, creationId: number): Promise<void> {
  systemOperation(ctx)
  if (!(await hasFiles(ctx.db, creationId))) return
  for (const version of await listVersionFiles(ctx.db, creationId)) {
    await deleteUploadFiles(ctx, version)
    for (const name of builtFileNames(version.modelFile, version.posterFile)) await ctx.files.delete(name)
  }
  for (const file of await listComparisonFiles(ctx.db, creationId)) {
    for (const name of builtFileNames(file, null)) await ctx.files.delete(name)
  }
  const images = (await findImages(ctx.db, [creationId])).get(creationId) ?? []
  await replaceImages(ctx.db, creationId, [])
  await deleteUnusedImages(
    ctx,
    images.map(({ id }) => id),
  )
  await markFilesRemoved(ctx.db, creationId, ctx.clock.now())
}
