import { dropImages } from '#features/images/server/index.ts'
import { dropUpload } from '#features/uploads/server/index.ts'
import type { Context } from '#platform/context.ts'
import { on } from '#platform/events/listener.ts'
import { creationDeleted, creationStored, creationUpdated } from '../contract/events.ts'
import { buildModel } from './operations/buildModel.ts'
import { findFiles, listUnshownImages, replaceImages } from './queries.ts'

/** A subassembly is shown before its model is there. */
export const makeModel = on(creationStored, 'buildModel', (ctx, { creationId }) => buildModel(ctx, creationId))

/** The rows stay as a record of what there was; what took up room goes, when the deletion is sure. */
export const removeFiles = on(creationDeleted, 'removeFiles', async (ctx, { creationId }) => {
  const files = await findFiles(ctx.db, creationId)
  if (!files) return
  await dropUpload(ctx, files)
  for (const name of [files.modelFile, files.posterFile]) if (name) await ctx.files.delete(name)
  await replaceImages(ctx.db, creationId, [])
  await dropUnshown(ctx, files.imageIds)
})

/** A picture that was taken out of one creation may stand in another. */
export const removeImages = on(creationUpdated, 'removeImages', (ctx, { removedImages }) =>
  dropUnshown(ctx, removedImages),
)

const dropUnshown = async (ctx: Context, imageIds: readonly string[]): Promise<void> =>
  dropImages(ctx, await listUnshownImages(ctx.db, imageIds))
