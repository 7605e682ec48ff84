import { listTag, membersTag, objectTag, settingsTag } from '#objects/contract/tags.ts'
import { readPage } from '#objects/server/listing.ts'
import { locate } from '#objects/server/pages.ts'
import { batched } from '#platform/batched.ts'
import type { Context } from '#platform/context.ts'
import { Remembered } from '#platform/db/remembered.ts'
import { postLimits } from '../contract/postLimits.ts'
import { forumPolicy, postPolicy } from './policy.ts'
import {
  findBlog,
  findForum,
  findPostByBlogSlug,
  findPostsById,
  findPostsOfForum,
  findRelatedIds,
  postsIn,
} from './queries.ts'
import type { ForumRow, PostRow } from './rows.ts'

type Page = Parameters<typeof readPage>[0]

const ifVisible = (ctx: Context, forum: ForumRow | undefined): ForumRow | null => {
  if (!forum || !forumPolicy.see(ctx.viewer, forum)) return null
  ctx.shown.add(settingsTag(forum.id))
  return forum
}

export const visibleForum = async (ctx: Context, key: string): Promise<ForumRow | null> =>
  ifVisible(ctx, await findForum(ctx.db, key))

/** A page of a forum's posts; what is shown is noted for the page cache. */
export async function postsOf(ctx: Context, forum: ForumRow, page: Page): Promise<PostRow[]> {
  const slice = readPage(page, postLimits.perPage)
  const isByAge = slice.sort.column === 'created_at'
  ctx.shown.add(isByAge ? membersTag(forum.id) : listTag(forum.id))
  const part = await locate(ctx, postsIn(forum), slice)
  const posts = part ? await findPostsOfForum(ctx.db, forum, part) : []
  for (const { id } of posts) ctx.shown.add(objectTag(id))
  return posts
}

const withPosts = async (ctx: Context, forum: ForumRow | null, page: Page): Promise<ForumRow | null> =>
  forum && { ...forum, posts: await postsOf(ctx, forum, page) }

/** A forum with a page of its posts, or null. */
export const showForum = async (ctx: Context, key: string, page: Page): Promise<ForumRow | null> =>
  withPosts(ctx, await visibleForum(ctx, key), page)

export const showBlog = async (ctx: Context, page: Page): Promise<ForumRow | null> =>
  withPosts(ctx, ifVisible(ctx, await findBlog(ctx.db)), page)

const mostRelated = 5
/** Which titles are alike changes slowly, and in a large forum thousands share a common word. */
const related = new Remembered<number[]>({ livesMs: 10 * 60_000, most: 5_000 })

const postById = batched<number, PostRow>('forum.post', async (ctx, ids) => {
  const posts = await findPostsById(ctx.db, ids)
  return new Map(posts.map((post) => [post.id, post]))
})

/** Others about the same, as far as the viewer may see them; some more are looked at, in case they may not see all. */
export async function relatedOf(ctx: Context, { id }: PostRow): Promise<PostRow[]> {
  const ids = await related.get(ctx.db, String(id), (db) => findRelatedIds(db, id, mostRelated * 3))
  const posts = await Promise.all(ids.map((each) => postById(ctx, each)))
  const seen = posts.filter((post) => post !== undefined && postPolicy.see(ctx.viewer, post)) as PostRow[]
  for (const post of seen.slice(0, mostRelated)) ctx.shown.add(objectTag(post.id))
  return seen.slice(0, mostRelated)
}

/** Notes for the page cache that a post is shown. */
export function shownPost(ctx: Context, post: PostRow | undefined): PostRow | null {
  if (!post) return null
  ctx.shown.add(objectTag(post.id)).add(settingsTag(post.forum.id))
  return post
}

export async function findBlogPost(ctx: Context, slug: string): Promise<PostRow | null> {
  const post = await findPostByBlogSlug(ctx.db, slug)
  return shownPost(ctx, post && postPolicy.see(ctx.viewer, post) ? post : undefined)
}
