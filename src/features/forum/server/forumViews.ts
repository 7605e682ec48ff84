import { listTag, membersTag, objectTag, settingsTag } from '#objects/contract/tags.ts'
import { parsePageInput } from '#objects/server/listing.ts'
import { locatePage } from '#objects/server/locatePage.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { StaleWhileRevalidateCache } from '#platform/db/staleWhileRevalidateCache.ts'
import { postLimits } from '../contract/postLimits.ts'
import { forumPolicy, postPolicy } from './policy.ts'
import {
  findBlog,
  findForum,
  findPostByBlogSlug,
  findPostsById,
  findPostsOfForum,
  findRelatedIds,
  toPostList,
} from './queries.ts'
import type { ForumRow, PostRow } from './rows.ts'

type PageOptions = Parameters<typeof parsePageInput>[0]

const onlyIfVisible = (ctx: Context, forum: ForumRow | undefined): ForumRow | null => {
  if (!forum || !forumPolicy.see(ctx.viewer, forum)) return null
  ctx.cacheTags.add(settingsTag(forum.id))
  return forum
}

export const findVisibleForum = async (ctx: Context, key: string): Promise<ForumRow | null> =>
  onlyIfVisible(ctx, await findForum(ctx.db, key))

export async function listForumPosts(ctx: Context, forum: ForumRow, page: PageOptions): Promise<PostRow[]> {
  const options = parsePageInput(page, postLimits.perPage)
  const isByAge = options.sort.column === 'created_at'
  ctx.cacheTags.add(isByAge ? membersTag(forum.id) : listTag(forum.id))
  const part = await locatePage(ctx, toPostList(forum), options)
  const posts = part ? await findPostsOfForum(ctx.db, forum, part) : []
  for (const { id } of posts) ctx.cacheTags.add(objectTag(id))
  return posts
}

const withPosts = async (ctx: Context, forum: ForumRow | null, page: PageOptions): Promise<ForumRow | null> =>
  forum && { ...forum, posts: await listForumPosts(ctx, forum, page) }

export const findForumWithPosts = async (ctx: Context, key: string, page: PageOptions): Promise<ForumRow | null> =>
  withPosts(ctx, await findVisibleForum(ctx, key), page)

export const findBlogWithPosts = async (ctx: Context, page: PageOptions): Promise<ForumRow | null> =>
  withPosts(ctx, onlyIfVisible(ctx, await findBlog(ctx.db)), page)

const maxRelated = 5
/** Related titles change slowly, and in a large forum thousands of posts share a common word. */
const relatedCache = new StaleWhileRevalidateCache<number[]>({ maxAgeMs: 10 * 60_000, maxEntries: 5_000 })

const postById = createBatchLoader<number, PostRow>('forum.post', async (ctx, ids) => {
  const posts = await findPostsById(ctx.db, ids)
  return new Map(posts.map((post) => [post.id, post]))
})

/** Loads extra candidates to make up for those that the viewer may not see. */
export async function findRelatedPosts(ctx: Context, { id }: PostRow): Promise<PostRow[]> {
  const ids = await relatedCache.get(ctx.db, String(id), (db) => findRelatedIds(db, id, maxRelated * 3))
  const posts = await Promise.all(ids.map((relatedId) => postById(ctx, relatedId)))
  const visible = posts.filter((post) => post !== undefined && postPolicy.see(ctx.viewer, post)) as PostRow[]
  for (const post of visible.slice(0, maxRelated)) ctx.cacheTags.add(objectTag(post.id))
  return visible.slice(0, maxRelated)
}

export function tagPost(ctx: Context, post: PostRow | undefined): PostRow | null {
  if (!post) return null
  ctx.cacheTags.add(objectTag(post.id)).add(settingsTag(post.forum.id))
  return post
}

export async function findBlogPost(ctx: Context, slug: string): Promise<PostRow | null> {
  const post = await findPostByBlogSlug(ctx.db, slug)
  return tagPost(ctx, post && postPolicy.see(ctx.viewer, post) ? post : undefined)
}
