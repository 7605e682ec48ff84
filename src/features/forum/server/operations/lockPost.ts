import { logAction } from '#features/management/server/index.ts'
import { setLock } from '#objects/server/locks.writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { postLocked } from '../../contract/events.ts'
import { lockInput } from '../../contract/limits.ts'
import { loadPost } from '../loadPost.ts'
import { getLock } from '../locks/getLock.ts'
import { parseUntil } from '../parseUntil.ts'
import { postPolicy } from '../policy.ts'
import type { PostRow } from '../rows.ts'

/** `undoes`: id of the action log entry that this reverts. */
export async function lockPost(ctx: Context, input: unknown, undoes?: number): Promise<PostRow> {
  const { postId, reason, until: untilSeconds } = parseInput(ctx, lockInput, input)
  const post = await loadPost(ctx, postId)
  authorize(ctx, postPolicy.moderate, post)
  const until = parseUntil(ctx, untilSeconds)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await setLock(db, post.id, { reason, until }))) return
    const metadata = { reason, until, from: getLock(post, at) }
    await logAction(db, { action: 'post.lock', by, objectId: post.id, metadata, at, undoes })
    emit(postLocked({ postId: post.id, forumId: post.forum.id, by }))
  })
  return loadPost(ctx, postId)
}
