import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { postMoved } from '../../contract/events.ts'
import { loadPost } from '../loadPost.ts'
import { forumPolicy, postPolicy } from '../policy.ts'
import { findForumByLwid, findPost, movePostCount, updatePostForum } from '../queries.ts'
import type { PostRow } from '../rows.ts'

type Wish = { postId: string; forumId: string }

/** `undoes` is the entry of the action log that this takes back. */
export async function movePost(ctx: Context, input: Wish, undoes?: number): Promise<PostRow> {
  const post = await loadPost(ctx, input.postId)
  const forum = await findForumByLwid(ctx.db, input.forumId)
  if (!forum || !forumPolicy.see(ctx.viewer, forum)) throw new NotFound()
  assertCan(ctx.viewer, postPolicy.move, post)
  const by = ctx.viewer.id
  const from = post.forum
  if (forum.id === from.id) return post
  await change(ctx, async ({ db, last, record }) => {
    // Somebody else may have moved it meanwhile.
    if (!(await updatePostForum(db, post.id, { from: from.id, to: forum.id }))) return
    const metadata = { from: from.key, to: forum.key }
    const entry = { action: 'post.move', by, objectId: post.id, metadata, at: ctx.clock.now() }
    await logAction(db, undoes === undefined ? entry : { ...entry, undoes })
    if (!post.hiddenAt) last((db) => movePostCount(db, { from: from.id, to: forum.id }))
    record(postMoved({ postId: post.id, forumId: forum.id, fromForumId: from.id, by }))
  })
  return (await findPost(ctx.db, { lwid: post.lwid })) as PostRow
}
