import { logAction } from '#features/management/server/index.ts'
import { markDeleted } from '#objects/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { postDeleted } from '../../contract/events.ts'
import { loadPost } from '../loadPost.ts'
import { postPolicy } from '../policy.ts'
import { addToPostCount } from '../queries.ts'

/** `undoes` is the entry of the action log that this takes back. */
export async function deletePost(ctx: Context, { postId }: { postId: string }, undoes?: number): Promise<boolean> {
  const post = await loadPost(ctx, postId)
  assertCan(ctx.viewer, postPolicy.delete, post)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  await change(ctx, async ({ db, last, record }) => {
    if (!(await markDeleted(db, post.id, at))) return
    if (post.author.id !== by || undoes)
      await logAction(db, { action: 'post.delete', by, objectId: post.id, at, undoes })
    if (!post.hiddenAt) last((db) => addToPostCount(db, post.forum.id, -1))
    record(postDeleted({ postId: post.id, forumId: post.forum.id, by }))
  })
  return true
}
