import { logAction } from '#features/management/server/index.ts'
import { announceVisibility } from '#features/notifications/server/index.ts'
import { markDeleted } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { postDeleted } from '../../contract/events.ts'
import { loadPost } from '../loadPost.ts'
import { postPolicy } from '../policy.ts'
import { addToPostCount } from '../writes.ts'

/** `undoes`: id of the action log entry that this reverts. */
export async function deletePost(ctx: Context, { postId }: { postId: string }, undoes?: number): Promise<boolean> {
  const post = await loadPost(ctx, postId)
  authorize(ctx, postPolicy.delete, post)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, withCommit, emit }) => {
    const deleted = await markDeleted(db, post.id, at)
    if (!deleted) return
    if (post.author.id !== by || undoes)
      await logAction(db, { action: 'post.delete', by, objectId: post.id, at, undoes })
    if (!deleted.hidden_at) withCommit((db) => addToPostCount(db, post.forum.id, -1))
    await announceVisibility({ db, emit }, [post.id])
    emit(postDeleted({ postId: post.id, forumId: post.forum.id, by }))
  })
  return true
}
