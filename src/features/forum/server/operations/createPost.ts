import { holdNewObject, screen } from '#features/moderation/server/index.ts'
import { findDuplicateSubmission } from '#objects/server/duplicateSubmissions/queries.ts'
import { renderText } from '#objects/server/renderText.ts'
import { insertObject } from '#objects/server/writes.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { validationError } from '#platform/validationError.ts'
import { postCreated } from '../../contract/events.ts'
import { newPostInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { forumPolicy } from '../policy.ts'
import { findForum, findPost, isBlogSlugTaken } from '../queries.ts'
import type { ForumRow, PostRow } from '../rows.ts'
import { toBlogSlug, toSlug } from '../slug.ts'
import { addToPostCount, insertPost } from '../writes.ts'

export async function createPost(ctx: Context, input: unknown): Promise<PostRow> {
  const { forumKey, title, body, slug } = parseInput(ctx, newPostInput, input)
  const forum = await findForum(ctx.db, forumKey)
  if (!forum || !forumPolicy.see(ctx.viewer, forum)) throw new NotFoundError()
  assertCan(ctx.viewer, forumPolicy.createPost, forum)
  const authorId = ctx.viewer.id
  const { hold } = await screen(ctx, { kind: 'post', text: `${title}\n${body}` })
  const texts = { title, slug: toSlug(title), body, renderedBody: await renderText(ctx, body) }
  const at = ctx.clock.now()
  const lwid = await withTransaction(ctx, async ({ db, withCommit, emit }) => {
    const duplicate = await findDuplicateSubmission(db, 'posts', { authorId, parentId: forum.id, title, body, at })
    if (duplicate) return duplicate
    const blogSlug = await resolveBlogSlug(ctx, forum, slug || toBlogSlug(title))
    const object = await insertObject(db, {
      kind: 'post',
      prefix: 'pst',
      parentId: forum.id,
      authorId,
      createdAt: at,
    })
    await insertPost(db, object.id, { ...texts, blogSlug })
    if (hold) await holdNewObject(db, object.id, at)
    else {
      withCommit((db) => addToPostCount(db, forum.id, 1))
      emit(postCreated({ postId: object.id, forumId: forum.id, by: authorId }))
    }
    return object.lwid
  })
  return (await findPost(ctx.db, { lwid })) as PostRow
}

/** Throws ValidationError if the slug is taken. */
async function resolveBlogSlug(ctx: Context, forum: ForumRow, slug: string): Promise<string | null> {
  if (!forum.isBlog) return null
  if (!(await isBlogSlugTaken(ctx.db, slug))) return slug
  throw validationError(ctx, 'slug', messages.slugTaken)
}
