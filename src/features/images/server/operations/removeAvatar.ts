import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { pictureChanged } from '../../contract/events.ts'
import { parseImageId } from '../imageNames.ts'
import { picturePolicy } from '../policy.ts'
import { findPictureOwner } from '../queries.ts'
import { deleteImage, replacePicture } from '../writes.ts'

/** Does nothing if the user has no picture. */
export async function removeAvatar(ctx: Context, userId: number): Promise<void> {
  const owner = await findPictureOwner(ctx.db, userId)
  if (!owner) throw new NotFoundError()
  authorize(ctx, picturePolicy.remove, owner)
  const by = ctx.viewer.id
  await withTransaction(ctx, async ({ db, emit }) => {
    const previous = await replacePicture(db, userId, '')
    if (!previous) return
    const removed = parseImageId(previous)
    if (removed) await deleteImage(db, { id: removed, ownerId: userId })
    emit(pictureChanged({ userId, by, removed }))
  })
}
