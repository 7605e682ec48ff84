import { paths } from '#app/paths.ts'
import type { ForumRow, PostRow } from './rows.ts'

export const forumPath = (forum: Pick<ForumRow, 'key' | 'isBlog'>): string =>
  forum.isBlog ? paths.blog() : paths.forum(forum.key)

type PathFields = Pick<PostRow, 'number' | 'slug' | 'blogSlug' | 'forum'>

/** The last segment of a post's URL; `blogPost(slug)` finds blog posts by it. */
export const postSlug = ({ forum, slug, blogSlug }: PathFields): string => (forum.isBlog && blogSlug) || slug

export const postPath = (post: PathFields): string =>
  post.forum.isBlog && post.blogSlug
    ? paths.blogPost(post.blogSlug)
    : paths.post(post.forum.key, post.number, post.slug)
