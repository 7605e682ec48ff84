import { loadCommentsFeed } from '#features/comments/server/index.ts'
import { objectTag } from '#objects/contract/tags.ts'
import { type Feed, type FeedRoute, maxFeedItems, toPermanentPath } from '#objects/server/feed.ts'
import type { Context } from '#platform/context.ts'
import { findForumWithPosts } from './forumLoaders.ts'
import { getForumDescription, getForumTitle } from './forumTexts.ts'
import { findSuccessor, findVisiblePost } from './loadPost.ts'
import { forumPath, postPath } from './paths.ts'
import { findPostTexts } from './queries.ts'
import type { ForumRow, PostRow } from './rows.ts'

/** `forum` includes the posts. */
export async function loadPostsFeed(ctx: Context, forum: ForumRow | null): Promise<Feed | undefined> {
  if (!forum) return undefined
  const posts = forum.posts ?? []
  const ids = posts.map(({ id }) => id)
  for (const id of ids) ctx.cacheTags.add(objectTag(id))
  const texts = ids.length ? await findPostTexts(ctx.db, ids) : undefined
  const items = posts.map((post) => ({
    permanentPath: toPermanentPath(post.lwid),
    title: post.title,
    path: postPath(ctx, post),
    author: post.author.username,
    createdAt: post.createdAt,
    updatedAt: post.editedAt ?? post.createdAt,
    html: texts?.get(post.id)?.renderedBody ?? '',
  }))
  const [title, description] = [getForumTitle(ctx, forum), getForumDescription(ctx, forum)]
  return { title: () => title, description, path: forumPath(ctx, forum), items }
}

export const loadPostCommentsFeed = async (ctx: Context, post: PostRow | null | undefined) =>
  post ? loadCommentsFeed(ctx, post.lwid) : undefined

const loadPostFeed: FeedRoute['load'] = async (ctx, { id = '' }) =>
  loadPostCommentsFeed(ctx, (await findVisiblePost(ctx, id)) ?? (await findSuccessor(ctx, id)))

export const forumFeeds: readonly FeedRoute[] = [
  {
    path: '/forum/:key',
    load: async (ctx, { key = '' }) =>
      loadPostsFeed(ctx, await findForumWithPosts(ctx, key, { page: { maxCount: maxFeedItems } })),
  },
  { path: '/forum/:key/:id(^\\d+$)', load: loadPostFeed },
  { path: '/forum/:key/:id(^\\d+$)/:slug', load: loadPostFeed },
]
