import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { bookmarkPolicy } from '../policy.ts'
import { findBookmark } from '../queries.ts'
import { deleteBookmarkRow } from '../writes.ts'

/** The object may be deleted or hidden by now. A repeated request has the same answer. */
export async function deleteBookmark(ctx: Context, { objectId: lwid }: { objectId: string }): Promise<boolean> {
  authorize(ctx, bookmarkPolicy.own, null)
  const { id: userId } = ctx.viewer
  const bookmark = await findBookmark(ctx.db, { userId, lwid })
  if (bookmark) {
    await withTransaction(ctx, ({ db }) => deleteBookmarkRow(db, { userId, objectId: bookmark.objectId }))
  }
  return true
}
