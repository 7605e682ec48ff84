import { deleteRemovedImages } from '#features/images/server/index.ts'
import type { Context } from '#platform/context.ts'
import { listUnusedImages } from '../queries.ts'

export const deleteUnusedImages = async (ctx: Context, imageIds: readonly string[]): Promise<void> =>
  deleteRemovedImages(ctx, await listUnusedImages(ctx.db, imageIds))
