import { isRatedByViewer } from '#features/ratings/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { userTag } from '#objects/contract/tags.ts'
import { loadLastReply } from '#objects/server/lastReply.ts'
import { createMetaTags, findFirstImageUrl, getExcerpt } from '#objects/server/metaTags.ts'
import { resolveText } from '#objects/server/renderText.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { assertCan } from '#platform/policy.ts'
import { postActions } from './extensions.ts'
import {
  findForumWithPosts,
  findRelatedPosts,
  findVisibleForum,
  listForumPosts,
  loadFirstPost,
  loadNeighbour,
  tagPost,
} from './forumViews.ts'
import { findVisiblePost } from './loadPost.ts'
import { createForum } from './operations/createForum.ts'
import { createPost } from './operations/createPost.ts'
import { deletePost } from './operations/deletePost.ts'
import { movePost } from './operations/movePost.ts'
import { updateForum } from './operations/updateForum.ts'
import { updatePost } from './operations/updatePost.ts'
import { forumPath, postPath, postSlug } from './paths.ts'
import { forumPolicy, postPolicy, staffPolicy } from './policy.ts'
import { getPostMetaTags } from './postMetaTags.ts'
import { findPostTexts, listForums, type PostTexts } from './queries.ts'
import type { PostRow } from './rows.ts'
import { listForumSettings } from './settings/queries.ts'

const textsById = createBatchLoader<number, PostTexts>('forum.postTexts', (ctx, ids) => findPostTexts(ctx.db, ids))

async function loadTexts(post: PostRow, ctx: Context): Promise<PostTexts> {
  if (post.body !== undefined && post.renderedBody !== undefined) return post as PostTexts
  return (await textsById(ctx, post.id)) ?? { body: '', renderedBody: '' }
}

const renderedBody = async (post: PostRow, _: unknown, ctx: Context) =>
  resolveText(ctx, (await loadTexts(post, ctx)).renderedBody, post.hiddenAt !== null)

export const forumResolvers: Resolvers = {
  Query: {
    forumSettings(_, __, ctx) {
      assertCan(ctx.viewer, staffPolicy.createForum, null)
      return listForumSettings(ctx.db)
    },
    async forums(_, __, ctx) {
      ctx.cacheTags.add('forums')
      const all = await listForums(ctx.db)
      return all.filter((forum) => forumPolicy.see(ctx.viewer, forum))
    },
    forum: (_, { key, ...list }, ctx) => findForumWithPosts(ctx, key, list),
    async posts(_, { forumKey, ...list }, ctx) {
      const forum = await findVisibleForum(ctx, forumKey)
      return forum ? listForumPosts(ctx, forum, list) : []
    },
    async post(_, { id }, ctx) {
      return tagPost(ctx, await findVisiblePost(ctx, id))
    },
  },
  Mutation: {
    async createForum(_, input, ctx) {
      await createForum(ctx, input)
      return true
    },
    updateForum: (_, input, ctx) => updateForum(ctx, input),
    createPost: (_, input, ctx) => createPost(ctx, input),
    updatePost: (_, input, ctx) => updatePost(ctx, input),
    deletePost: (_, input, ctx) => deletePost(ctx, input),
    movePost: (_, input, ctx) => movePost(ctx, input),
  },
  ForumSettings: { id: (forum) => forum.lwid },
  Forum: {
    id: (forum) => forum.lwid,
    canonicalPath: (forum, _, ctx) => forumPath(ctx, forum),
    canCreatePost: (forum, _, ctx) => forumPolicy.createPost(ctx.viewer, forum),
    metaTags: ({ title, description }) => createMetaTags({ title, description, type: 'website' }),
    posts: (forum, _, ctx) => forum.posts ?? listForumPosts(ctx, forum, {}),
    newestPost: (forum, _, ctx) => loadFirstPost(ctx, forum, 'created_at'),
    lastActivePost: (forum, _, ctx) => loadFirstPost(ctx, forum, 'last_activity_at'),
  },
  Post: {
    id: (post) => post.lwid,
    numericId: (post) => post.number,
    slug: postSlug,
    body: async (post, _, ctx) => (await loadTexts(post, ctx)).body,
    renderedBody,
    createdAt: (post) => toEpochSeconds(post.createdAt),
    editedAt: (post) => post.editedAt && toEpochSeconds(post.editedAt),
    excerpt: async (post, _, ctx) => getExcerpt((await loadTexts(post, ctx)).renderedBody),
    thumbnail: async (post, _, ctx) => findFirstImageUrl((await loadTexts(post, ctx)).renderedBody),
    canEdit: (post, _, ctx) => postPolicy.edit(ctx.viewer, post),
    canDelete: (post, _, ctx) => postPolicy.delete(ctx.viewer, post),
    canMove: (_post, _, ctx) => postPolicy.move(ctx.viewer),
    actions: (post, _, ctx) =>
      postActions
        .list(ctx)
        .filter(({ isAllowed }) => isAllowed(ctx.viewer, post))
        .map(({ name }) => name),
    lastReply: loadLastReply,
    ratedByMe: (post, _, ctx) => isRatedByViewer(ctx, post.id),
    canonicalPath: (post, _, ctx) => postPath(ctx, post),
    shareId: (post) => post.lwid,
    isBlogPost: (post) => post.forum.isBlog,
    hidden: (post) => post.hiddenAt !== null,
    metaTags: async (post, _, ctx) => getPostMetaTags(ctx, post, await renderedBody(post, _, ctx)),
    newer: (post, _, ctx) => loadNeighbour(ctx, post, 'newer'),
    older: (post, _, ctx) => loadNeighbour(ctx, post, 'older'),
    related: (post, _, ctx) => findRelatedPosts(ctx, post),
    author(post, _, ctx) {
      ctx.cacheTags.add(userTag(post.author.id))
      return post.author
    },
  },
}
