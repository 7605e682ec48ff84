import { dropImages } from '#features/images/server/index.ts'
import type { Context } from '#platform/context.ts'
import { listUnshownImages } from '../queries.ts'

/** Removes those of some images that no creation shows any more. */
export const dropUnshown = async (ctx: Context, imageIds: readonly string[]): Promise<void> =>
  dropImages(ctx, await listUnshownImages(ctx.db, imageIds))
