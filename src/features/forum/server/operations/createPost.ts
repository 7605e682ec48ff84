import { holdNew, screen } from '#features/moderation/server/index.ts'
import { insertObject } from '#objects/server/queries.ts'
import { renderText } from '#objects/server/renderText.ts'
import { findRepeat } from '#objects/server/repeats/queries.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { postCreated } from '../../contract/events.ts'
import { newPostInput } from '../../contract/limits.ts'
import { m } from '../../messages.ts'
import { forumPolicy } from '../policy.ts'
import { addToPostCount, findForum, findPost, insertPost, isBlogSlugTaken } from '../queries.ts'
import type { ForumRow, PostRow } from '../rows.ts'
import { blogSlugOf, slugOf } from '../slug.ts'

export async function createPost(ctx: Context, input: unknown): Promise<PostRow> {
  const { forumKey, title, body, slug } = parse(ctx, newPostInput, input)
  const forum = await findForum(ctx.db, forumKey)
  if (!forum || !forumPolicy.see(ctx.viewer, forum)) throw new NotFound()
  assertCan(ctx.viewer, forumPolicy.createPost, forum)
  const authorId = ctx.viewer.id
  const { hold } = await screen(ctx, { kind: 'post', text: `${title}\n${body}` })
  const texts = { title, slug: slugOf(title), body, renderedBody: await renderText(ctx, body) }
  const at = ctx.clock.now()
  const lwid = await change(ctx, async ({ db, last, record }) => {
    const repeat = await findRepeat(db, 'posts', { authorId, parentId: forum.id, title, body, at })
    if (repeat) return repeat
    const blogSlug = await blogSlugFor(ctx, forum, slug || blogSlugOf(title))
    const object = await insertObject(db, {
      kind: 'post',
      prefix: 'pst',
      parentId: forum.id,
      authorId,
      createdAt: at,
    })
    await insertPost(db, object.id, { ...texts, blogSlug })
    if (hold) await holdNew(db, object.id, at)
    else {
      last((db) => addToPostCount(db, forum.id, 1))
      record(postCreated({ postId: object.id, forumId: forum.id, by: authorId }))
    }
    return object.lwid
  })
  return (await findPost(ctx.db, { lwid })) as PostRow
}

/** Only blog posts have a slug of their own (specification, section 2). */
async function blogSlugFor(ctx: Context, forum: ForumRow, slug: string): Promise<string | null> {
  if (!forum.isBlog) return null
  if (!(await isBlogSlugTaken(ctx.db, slug))) return slug
  throw invalid(ctx, 'slug', m.slugTaken)
}
