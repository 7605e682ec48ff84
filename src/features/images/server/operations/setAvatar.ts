import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { encodePicture } from '#platform/images/encodePicture.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { pictureChanged } from '../../contract/events.ts'
import { avatarPixels } from '../../contract/limits.ts'
import { createImageId, getImageFileName, parseImageId, toImagePath } from '../imageNames.ts'
import { picturePolicy } from '../policy.ts'
import { withPictureErrors } from '../withPictureErrors.ts'
import { deleteImage, insertImage, replacePicture } from '../writes.ts'

/** Decoding is the most expensive work that a user can cause. */
const uploadLimit: RateLimit = { name: 'avatar-uploads', points: 20, seconds: 3600 }

const cover = { width: avatarPixels, height: avatarPixels }

/**
 * Sets the viewer's picture and returns its path. Calls `readFile` only after the viewer is authorized.
 * Throws RejectedError with a text for the user.
 */
export async function setAvatar(ctx: Context, readFile: () => Promise<Buffer>): Promise<string> {
  authorize(ctx, picturePolicy.setOwn, { id: ctx.viewer?.id ?? 0, picture: '' })
  const userId = ctx.viewer.id
  await ctx.rateLimits.consume(uploadLimit, String(userId))
  const file = await readFile()
  const { bytes, ...metadata } = await withPictureErrors(ctx, () => encodePicture(file, cover))
  const now = ctx.clock.now()
  const avatar = { widths: [], name: '', isAvatar: true, createdAt: now, keptAt: now }
  const image = { id: createImageId(), ownerId: userId, byteSize: bytes.length, ...metadata, ...avatar }
  // The file precedes its row. If the row fails, the sweep deletes the file.
  await ctx.files.put(getImageFileName(image.id), bytes)
  await withTransaction(ctx, async ({ db, emit }) => {
    const previous = await replacePicture(db, userId, toImagePath(image.id))
    if (previous === undefined) throw new NotFoundError()
    const removed = parseImageId(previous)
    if (removed) await deleteImage(db, { id: removed, ownerId: userId })
    await insertImage(db, image)
    emit(pictureChanged({ userId, by: userId, removed }))
  })
  return toImagePath(image.id)
}
