import type { Host } from '#extensions/extensionPoint.ts'
import { paths } from '#paths.ts'
import { forumAddresses } from './extensions.ts'
import type { ForumRow, PostRow } from './rows.ts'

export function forumPath(host: Host, forum: Pick<ForumRow, 'key' | 'isBlog'>): string {
  for (const { toForumPath } of forumAddresses.list(host)) {
    const path = toForumPath(forum)
    if (path) return path
  }
  return paths.forum(forum.key)
}

type PathFields = Pick<PostRow, 'number' | 'slug' | 'blogSlug' | 'forum'>

/** The last segment of a post's URL; `blogPost(slug)` finds blog posts by it. */
export const postSlug = ({ forum, slug, blogSlug }: PathFields): string => (forum.isBlog && blogSlug) || slug

export function postPath(host: Host, post: PathFields): string {
  for (const { toPostPath } of forumAddresses.list(host)) {
    const path = toPostPath(post)
    if (path) return path
  }
  return paths.post(post.forum.key, post.number, post.slug)
}
