import { accountDeleted } from '#features/accounts/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { pictureChanged } from '../contract/events.ts'
import { getImageFileName } from './imageNames.ts'
import { deletePersonalImages } from './operations/deletePersonalImages.ts'

/** The row was deleted in the committed transaction. */
export const deletePreviousFile = listenTo(pictureChanged, 'removeOldFile', async (ctx, { removed }) => {
  if (removed) await ctx.files.delete(getImageFileName(removed))
})

export const deleteUserImages = listenTo(accountDeleted, 'removePictures', (ctx, { userId }) =>
  deletePersonalImages(ctx, userId),
)
