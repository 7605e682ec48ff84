import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { postMoved } from '../../contract/events.ts'
import { loadPost } from '../loadPost.ts'
import { forumPolicy, postPolicy } from '../policy.ts'
import { addToPostCount, findForumByLwid, findPost, updatePostForum } from '../queries.ts'
import type { PostRow } from '../rows.ts'

export async function movePost(ctx: Context, input: { postId: string; forumId: string }): Promise<PostRow> {
  const post = await loadPost(ctx, input.postId)
  const forum = await findForumByLwid(ctx.db, input.forumId)
  if (!forum || !forumPolicy.see(ctx.viewer, forum)) throw new NotFound()
  assertCan(ctx.viewer, postPolicy.move, post)
  const by = ctx.viewer.id
  const from = post.forum
  if (forum.id === from.id) return post
  await change(ctx, async ({ db, record }) => {
    await updatePostForum(db, post.id, forum.id)
    await addToPostCount(db, from.id, -1)
    await addToPostCount(db, forum.id, 1)
    await record(postMoved({ postId: post.id, forumId: forum.id, fromForumId: from.id, by }))
  })
  return (await findPost(ctx.db, { lwid: post.lwid })) as PostRow
}
