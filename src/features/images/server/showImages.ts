import type { Context } from '#platform/context.ts'
import { findImages, markImagesKept } from './queries.ts'
import type { ImageRow } from './rows.ts'

/** Those of some images that there are, which are shown from now on: the sweep spares them. */
export async function showImages(ctx: Context, ids: readonly string[]): Promise<ImageRow[]> {
  const images = await findImages(ctx.db, ids)
  const fresh = images.filter(({ keptAt }) => keptAt === null).map(({ id }) => id)
  if (fresh.length) await markImagesKept(ctx.db, fresh, ctx.clock.now())
  return images
}
