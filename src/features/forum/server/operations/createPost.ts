import { screenText } from '#features/moderation/server/index.ts'
import { findDuplicateSubmission } from '#objects/server/duplicateSubmissions.queries.ts'
import { renderRequiredText } from '#objects/server/renderText.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { newPostInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { assertMayPlace } from '../placement.ts'
import { forumPolicy } from '../policy.ts'
import { findForum, findPost, isBlogSlugTaken } from '../queries.ts'
import type { ForumRow, PostRow } from '../rows.ts'
import { toBlogSlug } from '../slug.ts'
import { addPost } from '../transactions/addPost.ts'

export async function createPost(ctx: Context, input: unknown): Promise<PostRow> {
  const { forumKey, title, body, slug } = parseInput(ctx, newPostInput, input)
  const placement = assertMayPlace(ctx.viewer, await findForum(ctx.db, forumKey))
  authorize(ctx, forumPolicy.createPost, placement.forum)
  const { forum, by: authorId } = placement
  const { texts, hold } = await screenText(ctx, { kind: 'post', texts: { title, body } })
  const renderedBody = await renderRequiredText(ctx, body, messages.bodyRequired)
  const at = ctx.clock.now()
  const lwid = await withTransaction(ctx, async (transaction) => {
    const duplicate = await findDuplicateSubmission(transaction.db, 'posts', {
      authorId,
      parentId: forum.id,
      title,
      body,
      at,
    })
    if (duplicate) return duplicate
    const blogSlug = await resolveBlogSlug(ctx, forum, slug || toBlogSlug(title))
    const post = { placement, authorId, ...texts, renderedBody, blogSlug, at, hold }
    return (await addPost(transaction, post)).lwid
  })
  return (await findPost(ctx.db, { lwid })) as PostRow
}

/** Throws ValidationError if the slug is taken. */
async function resolveBlogSlug(ctx: Context, forum: ForumRow, slug: string): Promise<string | null> {
  if (!forum.isBlog) return null
  if (!(await isBlogSlugTaken(ctx.db, slug))) return slug
  throw validationError(ctx, 'slug', messages.slugTaken)
}
