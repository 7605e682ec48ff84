import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { postMoved } from '../../contract/events.ts'
import { loadPost } from '../loadPost.ts'
import { assertMayPlace } from '../placement.ts'
import { postPolicy } from '../policy.ts'
import { findForumByLwid, findFreeBlogSlug, findPost } from '../queries.ts'
import type { PostRow } from '../rows.ts'
import { toBlogSlug } from '../slug.ts'
import { movePostCount, setBlogSlug, updatePostForum } from '../writes.ts'

type MovePostInput = { postId: string; forumId: string }

/** `undoes`: id of the action log entry that this reverts. */
export async function movePost(ctx: Context, input: MovePostInput, undoes?: number): Promise<PostRow> {
  const post = await loadPost(ctx, input.postId)
  authorize(ctx, postPolicy.move, post)
  const from = post.forum
  const target = await findForumByLwid(ctx.db, input.forumId)
  if (target?.id === from.id) return post
  const placement = assertMayPlace(ctx.viewer, target)
  const { forum, by } = placement
  await withTransaction(ctx, async ({ db, withCommit, emit }) => {
    // A concurrent request moved the post.
    if (!(await updatePostForum(db, post.id, { from: from.id, to: placement }))) return
    // A post that leaves the blog keeps its slug, so that old URLs resolve.
    if (forum.isBlog && !post.blogSlug)
      await setBlogSlug(db, post.id, await findFreeBlogSlug(db, toBlogSlug(post.title)))
    const audience = { anyRole: [], containerId: from.id }
    const metadata = { from: from.key, to: forum.key }
    await logAction(db, { action: 'post.move', by, objectId: post.id, audience, metadata, at: ctx.clock.now(), undoes })
    if (!post.hiddenAt) withCommit((db) => movePostCount(db, { from: from.id, to: forum.id }))
    emit(postMoved({ postId: post.id, forumId: forum.id, fromForumId: from.id, by }))
  })
  return (await findPost(ctx.db, { lwid: post.lwid })) as PostRow
}
