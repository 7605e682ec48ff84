import type { Context } from '#platform/context.ts'
import { findImages, markImagesInText } from './queries.ts'
import type { ImageRow } from './rows.ts'

/** Those of some images that there are, which a text shows from now on: they stay, also when a creation drops them. */
export async function showImages(ctx: Context, ids: readonly string[]): Promise<ImageRow[]> {
  const images = await findImages(ctx.db, ids)
  const fresh = images.filter(({ inText }) => !inText).map(({ id }) => id)
  if (fresh.length) await markImagesInText(ctx.db, fresh, ctx.clock.now())
  return images
}
