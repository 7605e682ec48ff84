import { paths } from '#app/paths.ts'
import type { ForumRow, PostRow } from './rows.ts'

export const forumPath = (forum: Pick<ForumRow, 'key' | 'isBlog'>): string =>
  forum.isBlog ? paths.blog() : paths.forum(forum.key)

type Placed = Pick<PostRow, 'number' | 'slug' | 'blogSlug' | 'forum'>

/** The last part of its address: of a blog post the one it was given, which `blogPost(slug)` finds. */
export const postSlug = ({ forum, slug, blogSlug }: Placed): string => (forum.isBlog && blogSlug) || slug

/** Computed at read time, never stored (D6); a blog post stands under /blog (D5). */
export const postPath = (post: Placed): string =>
  post.forum.isBlog && post.blogSlug
    ? paths.blogPost(post.blogSlug)
    : paths.post(post.forum.key, post.number, post.slug)
