import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { validationError } from '#platform/validationError.ts'
import { forumDeleted } from '../../contract/events.ts'
import { messages } from '../../messages.ts'
import { staffPolicy } from '../policy.ts'
import { findForumByLwid } from '../queries.ts'
import { deleteForumRow } from '../settings.writes.ts'

/** Fails if the forum has had a post, whose address contains its key, or is the blog. */
export async function deleteForum(ctx: Context, { id: lwid }: { id: string }): Promise<boolean> {
  authorize(ctx, staffPolicy.createForum, null)
  const by = ctx.viewer.id
  const forum = await findForumByLwid(ctx.db, lwid)
  await withTransaction(ctx, async ({ db, emit }) => {
    // The check is in the transaction, so that a repeated request gets the result of the first one.
    if (!forum) throw new NotFoundError()
    const { id, key, title, description, needAnyRole } = forum
    if (forum.isBlog) throw validationError(ctx, 'id', messages.blogStays)
    const metadata = { key, name: title, description }
    const at = ctx.clock.now()
    await logAction(db, { action: 'forum.delete', by, objectId: id, audience: { anyRole: needAnyRole }, metadata, at })
    if (!(await deleteForumRow(db, id))) throw validationError(ctx, 'id', messages.forumHasPosts)
    emit(forumDeleted({ forumId: id }))
  })
  return true
}
