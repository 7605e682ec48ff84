import { activityTag, listTag, membersTag, objectTag, settingsTag } from '#objects/contract/tags.ts'
import { findByFormerPath } from '#objects/server/formerAddresses.queries.ts'
import {
  objectSortColumns,
  type PageInput,
  type PageOfResults,
  parsePageInput,
  parseSortKeys,
} from '#objects/server/listing.ts'
import { locatePage } from '#objects/server/locatePage.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { StaleWhileRevalidateCache } from '#platform/db/staleWhileRevalidateCache.ts'
import { postLimits } from '../contract/postLimits.ts'
import { loadedForums, preloadPost } from './loadedPosts.ts'
import { findPostOfComment } from './loadPost.ts'
import { type FirstBy, findFirstPostIds, findNeighbours, type Neighbours } from './navigation.queries.ts'
import { forumPolicy, postPolicy } from './policy.ts'
import { findBlog, findForum, findPostByBlogSlug, findPostsById, findPostsOfForum, toPostList } from './queries.ts'
import { listRelated } from './related.queries.ts'
import type { ForumRow, PostRow } from './rows.ts'
import { loadForums, loadKnownForums, loadRecent } from './visitorRows.ts'

type ListOptions = { page?: PageInput; unanswered?: boolean | null; answered?: boolean | null }

const onlyIfVisible = (ctx: Context, forum: ForumRow | undefined): ForumRow | null => {
  if (!forum || !forumPolicy.see(ctx.viewer, forum)) return null
  ctx.cacheTags.add(settingsTag(forum.id))
  return forum
}

export const findVisibleForum = async (ctx: Context, key: string): Promise<ForumRow | null> =>
  onlyIfVisible(ctx, loadedForums.get(ctx, key) ?? (await findKnownForum(ctx, key)) ?? (await findForum(ctx.db, key)))

const findKnownForum = async (ctx: Context, key: string): Promise<ForumRow | undefined> =>
  ctx.viewer ? undefined : (await loadForums(ctx)).find((forum) => forum.key === key)

export async function listForumPosts(
  ctx: Context,
  forum: ForumRow,
  { page, unanswered, answered }: ListOptions,
): Promise<PostRow[]> {
  const isUnanswered = unanswered === true
  const isAnswered = answered ?? undefined
  const options = parseListPage(page, isUnanswered)
  ctx.cacheTags.add(getListTag(forum.id, options.sort.column, isUnanswered || isAnswered !== undefined))
  const list = { ...toPostList(forum), isUnanswered, isAnswered }
  const isRecent = !isUnanswered && isAnswered === undefined && isShortListOfNewest(options)
  const load = async () => {
    const part = await locatePage(ctx, list, options)
    return part ? findPostsOfForum(ctx.db, forum, { list, part }) : []
  }
  const posts = await (isRecent ? loadRecent(ctx, { forum, limit: options.limit }, load) : load())
  for (const { id } of posts) ctx.cacheTags.add(objectTag(id))
  return posts
}

function parseListPage(page: PageInput, isUnanswered: boolean): PageOfResults {
  const { offset, limit } = parsePageInput(page, postLimits.perPage)
  const sort = parseSortKeys(objectSortColumns, page?.sort)
  // Both times of a post without comments are equal, and there is an index by age.
  if (isUnanswered && sort.column === 'last_activity_at') sort.column = 'created_at'
  return { offset, limit, sort }
}

const maxShortList = 10
/** What each post of a forum shows beside it; a page of the list itself is in the page cache. */
const isShortListOfNewest = ({ offset, limit, sort }: PageOfResults): boolean =>
  offset === 0 && limit <= maxShortList && sort.column === 'created_at' && sort.descending

/** Lists that likes and views cannot change have tags that are touched less often. */
function getListTag(forumId: number, column: string, isFiltered: boolean): string {
  if (column === 'last_activity_at') return activityTag(forumId)
  if (column !== 'created_at') return listTag(forumId)
  return isFiltered ? activityTag(forumId) : membersTag(forumId)
}

const withPosts = async (ctx: Context, forum: ForumRow | null, options: ListOptions): Promise<ForumRow | null> =>
  forum && { ...forum, posts: await listForumPosts(ctx, forum, options) }

export const findForumWithPosts = async (ctx: Context, key: string, options: ListOptions): Promise<ForumRow | null> =>
  withPosts(ctx, await findVisibleForum(ctx, key), options)

export const findBlogWithPosts = async (ctx: Context, page: PageInput): Promise<ForumRow | null> =>
  withPosts(ctx, onlyIfVisible(ctx, await findBlog(ctx.db)), { page })

const maxRelated = 5
/** Related titles change slowly, and in a large forum thousands of posts share a common word. */
const relatedCache = new StaleWhileRevalidateCache<number[]>({ maxAgeMs: 10 * 60_000, maxEntries: 5_000 })

const postById = createBatchLoader<number, PostRow>('forum.post', async (ctx, ids) => {
  const posts = await findPostsById(ctx.db, ids, await loadKnownForums(ctx))
  return new Map(posts.map((post) => [post.id, post]))
})

/** Null if the viewer cannot see the post; a page without it is rendered again once they can. */
export async function loadVisiblePost(ctx: Context, id: number): Promise<PostRow | null> {
  ctx.cacheTags.add(objectTag(id))
  const post = await postById(ctx, id)
  return withPostTags(ctx, post && postPolicy.see(ctx.viewer, post) ? post : undefined)
}

const createFirstPostLoader = (by: FirstBy) =>
  createBatchLoader<number, PostRow>(`forum.firstPost ${by}`, async (ctx, forumIds) => {
    const ids = await findFirstPostIds(ctx.db, forumIds, by)
    const posts = ids.length ? await findPostsById(ctx.db, ids, await loadKnownForums(ctx)) : []
    return new Map(posts.map((post) => [post.forum.id, post]))
  })

const firstPostOf = {
  created_at: createFirstPostLoader('created_at'),
  last_activity_at: createFirstPostLoader('last_activity_at'),
}

/** The newest post of a forum, or the one with the last activity. */
export async function loadFirstPost(ctx: Context, forum: ForumRow, by: FirstBy): Promise<PostRow | null> {
  ctx.cacheTags.add(activityTag(forum.id))
  return withPostTags(ctx, await firstPostOf[by](ctx, forum.id))
}

const neighboursById = createBatchLoader<number, Neighbours>('forum.neighbours', (ctx, ids) =>
  findNeighbours(ctx.db, ids),
)

/** The next or previous visible post of the forum by age. */
export async function loadNeighbour(ctx: Context, post: PostRow, which: keyof Neighbours): Promise<PostRow | null> {
  ctx.cacheTags.add(membersTag(post.forum.id))
  const id = (await neighboursById(ctx, post.id))?.[which]
  return withPostTags(ctx, id ? await postById(ctx, id) : undefined)
}

/** Loads extra candidates to make up for those that the viewer may not see. */
export async function findRelatedPosts(ctx: Context, { id }: PostRow): Promise<PostRow[]> {
  const getKnownForum = await loadKnownForums(ctx)
  let loaded: PostRow[] | undefined
  const ids = await relatedCache.get(ctx.db, String(id), async (db) => {
    loaded = await listRelated(db, id, { limit: maxRelated * 3, getKnownForum })
    return loaded.map((post) => post.id)
  })
  const posts = loaded ?? (await Promise.all(ids.map((relatedId) => postById(ctx, relatedId))))
  const visible = posts.filter((post) => post !== undefined && postPolicy.see(ctx.viewer, post)) as PostRow[]
  for (const post of visible.slice(0, maxRelated)) ctx.cacheTags.add(objectTag(post.id))
  return visible.slice(0, maxRelated)
}

export function withPostTags(ctx: Context, post: PostRow | undefined): PostRow | null {
  if (!post) return null
  ctx.cacheTags.add(objectTag(post.id)).add(settingsTag(post.forum.id))
  return post
}

export async function findBlogPost(ctx: Context, slug: string): Promise<PostRow | null> {
  const post = await findPostByBlogSlug(ctx.db, slug)
  if (post) {
    if (!postPolicy.see(ctx.viewer, post)) return null
    preloadPost(ctx, post)
    return withPostTags(ctx, post)
  }
  const moved = await findByFormerPath(ctx.db, { blogSlug: slug })
  return withPostTags(ctx, moved && (await findPostOfComment(ctx, moved.id)))
}
