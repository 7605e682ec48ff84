import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { findImages } from '../queries.ts'
import type { ImageRow } from '../rows.ts'
import { markImagesInText } from '../writes.ts'

/** Any text may show any image, which then stays when a creation drops it. */
export async function attachImagesToText(ctx: Context, ids: readonly string[]): Promise<ImageRow[]> {
  publicOperation(ctx)
  const images = await findImages(ctx.db, ids)
  const newIds = images.filter(({ inText }) => !inText).map(({ id }) => id)
  if (newIds.length) await markImagesInText(ctx.db, newIds, ctx.clock.now())
  return images
}
