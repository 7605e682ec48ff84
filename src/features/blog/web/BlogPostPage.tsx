import { PageError } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { loadPost, PostPage } from '#features/forum/web/index.ts'
import { BlogPostDoc } from './BlogPost.graphql.ts'

/** A blog post under its own address (D5). */
export async function load(place: Place): Promise<PageHead> {
  const { blogPost } = await place.query(BlogPostDoc, { slug: place.params.slug ?? '' })
  if (!blogPost) throw new PageError(404)
  return loadPost({ ...place, params: { id: String(blogPost.numericId) } })
}

export function Page({ params, search }: PageProps) {
  const found = useQuery(BlogPostDoc, { slug: params.slug ?? '' }).data?.blogPost
  return found ? <PostPage params={{ id: String(found.numericId) }} search={search} /> : null
}
