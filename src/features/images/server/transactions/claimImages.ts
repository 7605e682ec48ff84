import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { validationError } from '#platform/validationError.ts'
import { maxImagesPerItem } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { isImageId } from '../imageNames.ts'
import type { ImageRow } from '../rows.ts'
import { attachImages } from '../writes.ts'

/** A signed id is an id followed by its signature. */
export const parseImageIds = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.slice(0, 22)))]

/**
 * Marks the viewer's own images as used, so that the sweep keeps them, and returns them in the order of `ids`. Throws
 * ValidationError for a missing image, an image of another user and more than 20 images.
 */
export async function claimImages(ctx: Context, db: WritableDb, ids: readonly string[]): Promise<ImageRow[]> {
  const rejection = (explain: () => string) => validationError(ctx, 'images', explain)
  const imageIds = parseImageIds(ids)
  if (imageIds.length > maxImagesPerItem) throw rejection(() => messages.tooMany({ max: maxImagesPerItem }))
  if (!imageIds.length) return []
  if (!ctx.viewer || !imageIds.every(isImageId)) throw rejection(messages.notThere)
  const found = await attachImages(db, { ids: imageIds, ownerId: ctx.viewer.id, at: ctx.clock.now() })
  const byId = new Map(found.map((image) => [image.id, image]))
  return imageIds.map((id) => {
    const image = byId.get(id)
    if (!image) throw rejection(messages.notThere)
    return image
  })
}
