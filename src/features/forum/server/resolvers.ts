import { isRatedByViewer } from '#features/ratings/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { userTag } from '#objects/contract/tags.ts'
import { loadLastReply } from '#objects/server/lastReply.ts'
import { createMetaTags, findFirstImageUrl, getExcerpt } from '#objects/server/metaTags.ts'
import { loadParticipants } from '#objects/server/participants.ts'
import { resolveText } from '#objects/server/renderText.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { type Context, limitCaching } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { prioritizeFirstImage } from '#platform/markdown/prioritizeFirstImage.ts'
import { assertCan } from '#platform/policy.ts'
import { emptyText } from '#platform/screenedText.ts'
import { forumsTag } from '../contract/events.ts'
import { hasAnswer, loadAnswer } from './answers/loadAnswer.ts'
import { loadAnswers } from './answers/loadAnswers.ts'
import { postActions } from './extensions.ts'
import {
  findForumWithPosts,
  findRelatedPosts,
  findVisibleForum,
  listForumPosts,
  loadFirstPost,
  loadNeighbour,
  withPostTags,
} from './forumLoaders.ts'
import { getForumDescription, getForumTitle } from './forumTexts.ts'
import { getEmblem } from './getEmblem.ts'
import { preloadPost } from './loadedPosts.ts'
import { findSuccessor, findVisiblePost } from './loadPost.ts'
import { getLock } from './locks/getLock.ts'
import { acceptAnswer } from './operations/acceptAnswer.ts'
import { createForum } from './operations/createForum.ts'
import { createPost } from './operations/createPost.ts'
import { deleteForum } from './operations/deleteForum.ts'
import { deletePost } from './operations/deletePost.ts'
import { dismissPin } from './operations/dismissPin.ts'
import { lockPost } from './operations/lockPost.ts'
import { mergePost } from './operations/mergePost.ts'
import { moveForum } from './operations/moveForum.ts'
import { movePost } from './operations/movePost.ts'
import { pinPost } from './operations/pinPost.ts'
import { splitComment } from './operations/splitComment.ts'
import { unlockPost } from './operations/unlockPost.ts'
import { unpinPost } from './operations/unpinPost.ts'
import { updateForum } from './operations/updateForum.ts'
import { updatePost } from './operations/updatePost.ts'
import { withdrawAnswer } from './operations/withdrawAnswer.ts'
import { forumPath, postPath, postSlug } from './paths.ts'
import { getPin } from './pins/getPin.ts'
import { isPinDismissed, loadPinnedPosts } from './pins/pinnedPosts.ts'
import { forumPolicy, postPolicy, staffPolicy } from './policy.ts'
import { getPostMetaTags } from './postMetaTags.ts'
import { findPostTexts, type PostTexts } from './queries.ts'
import type { PostRow } from './rows.ts'
import { listForumSettings } from './settings.queries.ts'
import { loadForums } from './visitorRows.ts'

const textsById = createBatchLoader<number, PostTexts>('forum.postTexts', (ctx, ids) => findPostTexts(ctx.db, ids))

async function loadTexts(post: PostRow, ctx: Context): Promise<PostTexts> {
  if (post.body !== undefined && post.renderedBody !== undefined) return post as PostTexts
  return (await textsById(ctx, post.id)) ?? { body: emptyText, renderedBody: '', ownExcerpt: emptyText }
}

const renderedBody = async (post: PostRow, _: unknown, ctx: Context) =>
  resolveText(ctx, prioritizeFirstImage((await loadTexts(post, ctx)).renderedBody), post.hiddenAt !== null)

/** Cached pages are rendered again at the end of a pin or lock. */
function withEpochSeconds<State extends { until: Date | null }>(ctx: Context, state: State | null) {
  if (!state) return null
  limitCaching(ctx, state.until)
  return { ...state, until: state.until && toEpochSeconds(state.until) }
}

export const forumResolvers: Resolvers = {
  Query: {
    forumSettings(_, __, ctx) {
      assertCan(ctx.viewer, staffPolicy.createForum, null)
      return listForumSettings(ctx.db)
    },
    async forums(_, __, ctx) {
      ctx.cacheTags.add(forumsTag)
      const all = await loadForums(ctx)
      return all.filter((forum) => forumPolicy.see(ctx.viewer, forum))
    },
    forum: (_, { key, ...list }, ctx) => findForumWithPosts(ctx, key, list),
    async posts(_, { forumKey, ...list }, ctx) {
      const forum = await findVisibleForum(ctx, forumKey)
      return forum ? listForumPosts(ctx, forum, list) : []
    },
    async post(_, { id }, ctx) {
      const post = (await findVisiblePost(ctx, id)) ?? (await findSuccessor(ctx, id))
      if (post) preloadPost(ctx, post)
      return withPostTags(ctx, post)
    },
  },
  Mutation: {
    async createForum(_, input, ctx) {
      await createForum(ctx, input)
      return true
    },
    deleteForum: (_, input, ctx) => deleteForum(ctx, input),
    updateForum: (_, input, ctx) => updateForum(ctx, input),
    moveForum: (_, input, ctx) => moveForum(ctx, input),
    createPost: (_, input, ctx) => createPost(ctx, input),
    updatePost: (_, input, ctx) => updatePost(ctx, input),
    deletePost: (_, input, ctx) => deletePost(ctx, input),
    movePost: (_, input, ctx) => movePost(ctx, input),
    pinPost: (_, input, ctx) => pinPost(ctx, input),
    unpinPost: (_, input, ctx) => unpinPost(ctx, input),
    dismissPin: (_, input, ctx) => dismissPin(ctx, input),
    lockPost: (_, input, ctx) => lockPost(ctx, input),
    unlockPost: (_, input, ctx) => unlockPost(ctx, input),
    acceptAnswer: (_, input, ctx) => acceptAnswer(ctx, input),
    withdrawAnswer: (_, input, ctx) => withdrawAnswer(ctx, input),
    splitComment: (_, input, ctx) => splitComment(ctx, input),
    mergePost: (_, input, ctx) => mergePost(ctx, input),
  },
  ForumSettings: {
    id: (forum) => forum.lwid,
    canonicalPath: (forum, _, ctx) => forumPath(ctx, forum),
    emblem: getEmblem,
    translations: ({ translations }) =>
      Object.entries(translations).map(([language, texts]) => ({ language, ...texts })),
  },
  Forum: {
    id: (forum) => forum.lwid,
    emblem: getEmblem,
    canonicalPath: (forum, _, ctx) => forumPath(ctx, forum),
    canCreatePost: (forum, _, ctx) => forumPolicy.createPost(ctx.viewer, forum),
    title: (forum, _, ctx) => getForumTitle(ctx, forum),
    description: (forum, _, ctx) => getForumDescription(ctx, forum),
    metaTags: (forum, _, ctx) =>
      createMetaTags({
        title: getForumTitle(ctx, forum),
        description: getForumDescription(ctx, forum),
        type: 'website',
      }),
    posts: (forum, _, ctx) => forum.posts ?? listForumPosts(ctx, forum, {}),
    pinned: (forum, _, ctx) => loadPinnedPosts(ctx, forum),
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
    async excerpt(post, _, ctx) {
      if (post.excerpt !== undefined) return post.excerpt
      const { ownExcerpt, renderedBody } = await loadTexts(post, ctx)
      return ownExcerpt || getExcerpt(renderedBody)
    },
    thumbnail: async (post, _, ctx) => findFirstImageUrl((await loadTexts(post, ctx)).renderedBody),
    canEdit: (post, _, ctx) => postPolicy.edit(ctx.viewer, post),
    canDelete: (post, _, ctx) => postPolicy.delete(ctx.viewer, post),
    canMove: (_post, _, ctx) => postPolicy.move(ctx.viewer),
    canModerate: (post, _, ctx) => postPolicy.moderate(ctx.viewer, post),
    pin: (post, _, ctx) => withEpochSeconds(ctx, getPin(post, ctx.clock.now())),
    pinDismissed: (post, _, ctx) => isPinDismissed(ctx, post),
    lock: (post, _, ctx) => withEpochSeconds(ctx, getLock(post, ctx.clock.now())),
    answer: (post, _, ctx) => loadAnswer(ctx, post),
    isAnswered: hasAnswer,
    canAcceptAnswer: (post, _, ctx) => postPolicy.acceptAnswer(ctx.viewer, post),
    actions: (post, _, ctx) =>
      postActions
        .list(ctx)
        .filter(({ isAllowed }) => isAllowed(ctx.viewer, post))
        .map(({ name }) => name),
    lastReply: loadLastReply,
    participants: (post, _, ctx) => loadParticipants(ctx, post),
    ratedByMe: (post, _, ctx) => isRatedByViewer(ctx, post.id),
    canonicalPath: (post, _, ctx) => postPath(ctx, post),
    shareId: (post) => post.lwid,
    isBlogPost: (post) => post.forum.isBlog,
    hidden: (post) => post.hiddenAt !== null,
    async metaTags(post, _, ctx) {
      const [html, answers, { ownExcerpt }] = await Promise.all([
        renderedBody(post, _, ctx),
        loadAnswers(ctx, post),
        loadTexts(post, ctx),
      ])
      return getPostMetaTags(ctx, post, { renderedBody: html, ownExcerpt, answers })
    },
    newer: (post, _, ctx) => loadNeighbour(ctx, post, 'newer'),
    older: (post, _, ctx) => loadNeighbour(ctx, post, 'older'),
    related: (post, _, ctx) => findRelatedPosts(ctx, post),
    author(post, _, ctx) {
      ctx.cacheTags.add(userTag(post.author.id))
      return post.author
    },
  },
}
