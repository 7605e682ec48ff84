import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { postMoved } from '../../contract/events.ts'
import { loadPost } from '../loadPost.ts'
import { forumPolicy, postPolicy } from '../policy.ts'
import { findForumByLwid, findPost, freeBlogSlug, movePostCount, setBlogSlug, updatePostForum } from '../queries.ts'
import type { PostRow } from '../rows.ts'
import { blogSlugOf } from '../slug.ts'

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
    // In the blog a post has an address of its own (D5), which it keeps should it leave again (D6).
    if (forum.isBlog && !post.blogSlug) await setBlogSlug(db, post.id, await freeBlogSlug(db, blogSlugOf(post.title)))
    const metadata = { from: from.key, to: forum.key }
    await logAction(db, { action: 'post.move', by, objectId: post.id, metadata, at: ctx.clock.now(), undoes })
    if (!post.hiddenAt) last((db) => movePostCount(db, { from: from.id, to: forum.id }))
    record(postMoved({ postId: post.id, forumId: forum.id, fromForumId: from.id, by }))
  })
  return (await findPost(ctx.db, { lwid: post.lwid })) as PostRow
}
