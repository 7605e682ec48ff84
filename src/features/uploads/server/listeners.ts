import { accountDeleted } from '#features/accounts/contract/events.ts'
import { on } from '#platform/events/listener.ts'
import { deleteUploadsOf } from './queries.ts'

/** What nobody sees goes with the account; what is published stays with what it was published as. */
export const removeUploadsOfUser = on(accountDeleted, 'removeUploads', async (ctx, { userId }) => {
  for (const { storedAs } of await deleteUploadsOf(ctx.db, userId)) if (storedAs) await ctx.files.delete(storedAs)
})
