import { logAction } from '#features/management/server/index.ts'
import { setLock } from '#objects/server/locks.writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { postLocked } from '../../contract/events.ts'
import { loadPost } from '../loadPost.ts'
import { getLock } from '../locks/getLock.ts'
import { postPolicy } from '../policy.ts'
import type { PostRow } from '../rows.ts'

/** `undoes`: id of the action log entry that this reverts. */
export async function unlockPost(ctx: Context, { postId }: { postId: string }, undoes?: number): Promise<PostRow> {
  const post = await loadPost(ctx, postId)
  authorize(ctx, postPolicy.moderate, post)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await setLock(db, post.id, null))) return
    const metadata = { from: getLock(post, at) }
    await logAction(db, { action: 'post.unlock', by, objectId: post.id, metadata, at, undoes })
    emit(postLocked({ postId: post.id, forumId: post.forum.id, by }))
  })
  return loadPost(ctx, postId)
}
