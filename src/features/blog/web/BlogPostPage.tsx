import { PageError } from '#client/errors.ts'
import type { LoadContext, PageHead } from '#client/pageRoute.ts'
import { loadPost } from '#features/forum/web/index.ts'
import { BlogPostDoc } from './BlogPost.graphql.ts'

export { PostPage as Page } from '#features/forum/web/index.ts'

export async function load(place: LoadContext): Promise<PageHead> {
  const { blogPost } = await place.query(BlogPostDoc, { slug: place.params.slug ?? '' })
  if (!blogPost) throw new PageError(404)
  return loadPost({ ...place, params: { id: String(blogPost.numericId) } })
}
