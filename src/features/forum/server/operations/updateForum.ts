import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { forumUpdated } from '../../contract/events.ts'
import { forumEditInput } from '../../contract/limits.ts'
import { staffPolicy } from '../policy.ts'
import { findForumByLwid } from '../queries.ts'
import { listPostIdsIn, updateForumFields } from '../settings/queries.ts'

/** Changes a forum; its key stays, because addresses hold it. */
export async function updateForum(ctx: Context, input: unknown): Promise<boolean> {
  const { id, ...fields } = parse(ctx, forumEditInput, input)
  assertCan(ctx.viewer, staffPolicy.createForum, null)
  const forum = await findForumByLwid(ctx.db, id)
  if (!forum) throw new NotFound()
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  const isSeenByOthers = forum.needAnyRole.join() !== fields.needAnyRole.join()
  await change(ctx, async ({ db, record }) => {
    await updateForumFields(db, forum.id, fields)
    await logAction(db, { action: 'forum.edit', by, objectId: forum.id, metadata: fields, at })
    // The search has to learn who finds them now.
    const postIds = isSeenByOthers ? await listPostIdsIn(db, forum.id) : []
    record(forumUpdated({ forumId: forum.id, postIds }))
  })
  return true
}
