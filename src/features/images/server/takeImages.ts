import { imagesPerItem } from '#features/uploads/contract/uploadLimits.ts'
import type { Context } from '#platform/context.ts'
import { invalid } from '#platform/invalid.ts'
import { m } from '../messages.ts'
import { isImageId } from './imageNames.ts'
import { keepImages } from './queries.ts'
import type { ImageRow } from './rows.ts'

/** The images that are meant, each once; a signed id is an id with its proof behind it. */
export const imageIdsIn = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.slice(0, 22)))]

/**
 * The viewer's own images in the order of their ids, which are in use from now on: the sweep spares them. Throws Invalid
 * when one is not there or somebody else's (requirement 43), and for more than 20 (D37).
 */
export async function takeImages(ctx: Context, ids: readonly string[], field = 'images'): Promise<ImageRow[]> {
  const refuse = (explain: () => string) => invalid(ctx, field, explain)
  const wanted = imageIdsIn(ids)
  if (wanted.length > imagesPerItem) throw refuse(() => m.tooMany(imagesPerItem))
  if (!wanted.length) return []
  if (!ctx.viewer || !wanted.every(isImageId)) throw refuse(m.notThere)
  const found = await keepImages(ctx.db, { ids: wanted, ownerId: ctx.viewer.id, at: ctx.clock.now() })
  const byId = new Map(found.map((image) => [image.id, image]))
  return wanted.map((id) => {
    const image = byId.get(id)
    if (!image) throw refuse(m.notThere)
    return image
  })
}
