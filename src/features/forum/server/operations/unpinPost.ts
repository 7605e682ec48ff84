import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { postPinned } from '../../contract/events.ts'
import { loadPost } from '../loadPost.ts'
import { getPin } from '../pins/getPin.ts'
import { clearPin } from '../pins/writes.ts'
import { postPolicy } from '../policy.ts'
import type { PostRow } from '../rows.ts'

/** Unpins the post for everybody. `undoes` is the id of the action log entry that this reverts. */
export async function unpinPost(ctx: Context, { postId }: { postId: string }, undoes?: number): Promise<PostRow> {
  const post = await loadPost(ctx, postId)
  authorize(ctx, postPolicy.moderate, post)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await clearPin(db, post.id))) return
    const metadata = { from: getPin(post, at) }
    await logAction(db, { action: 'post.unpin', by, objectId: post.id, metadata, at, undoes })
    emit(postPinned({ postId: post.id, forumId: post.forum.id, by }))
  })
  return loadPost(ctx, postId)
}
