import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { encodePicture } from '#platform/images/encodePicture.ts'
import { assertCan } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { pictureChanged } from '../../contract/events.ts'
import { avatarPixels } from '../../contract/limits.ts'
import { fileNameOf, imageIdOf, imagePath, newImageId } from '../imageNames.ts'
import { picturePolicy } from '../policy.ts'
import { deleteImage, insertImage, replacePicture } from '../queries.ts'
import { refusable } from '../refusable.ts'

/** Decoding is the most costly thing that a stranger can ask for. */
const uploads: Limit = { name: 'avatar-uploads', points: 20, seconds: 3600 }

const cover = { width: avatarPixels, height: avatarPixels }

/**
 * Shows an uploaded picture beside all that the viewer makes; gives its address. The file is read by `readFile` only
 * when it is known that it may be sent. Throws Refused with words for the person.
 */
export async function setAvatar(ctx: Context, readFile: () => Promise<Buffer>): Promise<string> {
  assertCan(ctx.viewer, picturePolicy.setOwn, { id: ctx.viewer?.id ?? 0, picture: '' })
  const userId = ctx.viewer.id
  await ctx.limits.spend(uploads, String(userId))
  const file = await readFile()
  const { bytes, ...facts } = await refusable(ctx, () => encodePicture(file, cover))
  const now = ctx.clock.now()
  const kept = { widths: [], name: '', isAvatar: true, createdAt: now, keptAt: now }
  const image = { id: newImageId(), ownerId: userId, byteSize: bytes.length, ...facts, ...kept }
  // Before the row: a row without a file would be a broken picture, a file without a row is found by the sweep.
  await ctx.files.put(fileNameOf(image.id), bytes)
  await change(ctx, async ({ db, record }) => {
    const previous = await replacePicture(db, userId, imagePath(image.id))
    if (previous === undefined) throw new NotFound()
    const removed = imageIdOf(previous)
    if (removed) await deleteImage(db, { id: removed, ownerId: userId })
    await insertImage(db, image)
    record(pictureChanged({ userId, by: userId, removed }))
  })
  return imagePath(image.id)
}
