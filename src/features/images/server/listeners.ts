import { accountDeleted } from '#features/accounts/contract/events.ts'
import { on } from '#platform/events/listener.ts'
import { pictureChanged } from '../contract/events.ts'
import { allFileNamesOf, fileNameOf } from './imageNames.ts'
import { deleteImagesOf } from './queries.ts'

/** The row went in the transaction; the file goes when that is sure. */
export const removeOldFile = on(pictureChanged, 'removeOldFile', async (ctx, { removed }) => {
  if (removed) await ctx.files.delete(fileNameOf(removed))
})

/** Nothing that shows a person outlives the account. A file that stays behind a crash is the sweep's. */
export const removePicturesOfUser = on(accountDeleted, 'removePictures', async (ctx, { userId }) => {
  for (const name of (await deleteImagesOf(ctx.db, userId)).flatMap(allFileNamesOf)) await ctx.files.delete(name)
})
