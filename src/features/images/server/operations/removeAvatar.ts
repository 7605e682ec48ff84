import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { pictureChanged } from '../../contract/events.ts'
import { imageIdOf } from '../imageNames.ts'
import { picturePolicy } from '../policy.ts'
import { deleteImage, findPictureOwner, replacePicture } from '../queries.ts'

/** Takes somebody's picture away: the generated one is shown again. Nothing happens where there is none. */
export async function removeAvatar(ctx: Context, userId: number): Promise<void> {
  const owner = await findPictureOwner(ctx.db, userId)
  if (!owner) throw new NotFound()
  assertCan(ctx.viewer, picturePolicy.remove, owner)
  const by = ctx.viewer.id
  await change(ctx, async ({ db, record }) => {
    const previous = await replacePicture(db, userId, '')
    if (!previous) return
    const removed = imageIdOf(previous)
    if (removed) await deleteImage(db, { id: removed, ownerId: userId })
    record(pictureChanged({ userId, by, removed }))
  })
}
