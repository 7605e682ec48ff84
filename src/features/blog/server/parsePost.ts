import { newPostInput } from '#features/forum/contract/limits.ts'
import { type ForumRow, findBlog, isBlogSlugTaken } from '#features/forum/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'
import type { BlogDraftRow } from './rows.ts'
import { toPostText } from './toPostText.ts'

type Draft = Pick<BlogDraftRow, 'slug' | 'coverId'> & { title: string; body: string }

/** Throws ValidationError for a draft that cannot be a post, and NotFoundError if the site has no blog. */
export async function parsePost(ctx: Context, draft: Draft): Promise<{ blog: ForumRow; body: string }> {
  const blog = await findBlog(ctx.db)
  if (!blog) throw new NotFoundError()
  const { title, slug } = draft
  const { body } = parseInput(ctx, newPostInput, { forumKey: blog.key, title, slug, body: toPostText(draft) })
  if (slug && (await isBlogSlugTaken(ctx.db, slug))) throw validationError(ctx, 'slug', messages.draft.slugTaken)
  return { blog, body }
}
