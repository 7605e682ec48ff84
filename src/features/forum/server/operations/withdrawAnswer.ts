import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { loadPost } from '../loadPost.ts'
import { loadPostOfComment } from '../loadPostOfComment.ts'
import { postPolicy } from '../policy.ts'
import type { PostRow } from '../rows.ts'
import { changeAnswer } from '../transactions/changeAnswer.ts'

/** `undoes`: id of the action log entry that this reverts. */
export async function withdrawAnswer(
  ctx: Context,
  { commentId }: { commentId: string },
  undoes?: number,
): Promise<PostRow> {
  const { post, comment } = await loadPostOfComment(ctx, commentId)
  authorize(ctx, postPolicy.acceptAnswer, post)
  const by = ctx.viewer.id
  if (post.answerId !== comment.id) return post
  await withTransaction(ctx, (tx) => changeAnswer(tx, { post, answerId: null, by, at: ctx.clock.now(), undoes }))
  return loadPost(ctx, post.lwid)
}
