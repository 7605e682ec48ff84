import { logAction } from '#features/management/server/index.ts'
import { moveWithin } from '#objects/server/moveWithin.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { forumUpdated } from '../../contract/events.ts'
import { moveForumInput } from '../../contract/limits.ts'
import { staffPolicy } from '../policy.ts'
import { findForumByLwid } from '../queries.ts'
import { listForumSettings } from '../settings.queries.ts'
import { updateForumPosition } from '../settings.writes.ts'

export async function moveForum(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const { id, place } = parseInput(ctx, moveForumInput, input)
  authorize(ctx, staffPolicy.createForum, null)
  const by = ctx.viewer.id
  const forum = await findForumByLwid(ctx.db, id)
  if (!forum) throw new NotFoundError()
  await withTransaction(ctx, async ({ db, emit }) => {
    const move = moveWithin(await listForumSettings(db), forum.id, place)
    if (!move) throw new NotFoundError()
    for (const { id: forumId, position } of move.changed) {
      await updateForumPosition(db, forumId, position)
      emit(forumUpdated({ forumId, postIds: [] }))
    }
    const metadata = { from: move.from, to: place }
    await logAction(db, { action: 'forum.move', by, objectId: forum.id, metadata, at: ctx.clock.now(), undoes })
  })
  return true
}
