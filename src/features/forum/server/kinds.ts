import type { ObjectKind } from '#objects/server/objectKind.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { reindexOn, type SearchDocument } from '#objects/server/search.ts'
import { toSearchTexts } from '#objects/server/searchText.ts'
import { visibilityTriggers } from '#objects/server/visibilityTriggers.ts'
import type { Context } from '#platform/context.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import {
  forumsTag,
  forumUpdated,
  postCreated,
  postDeleted,
  postMerged,
  postMoved,
  postSplit,
  postUpdated,
} from '../contract/events.ts'
import { messages } from '../messages.ts'
import { getForumTitle } from './forumTexts.ts'
import { getEmblem } from './getEmblem.ts'
import { loadedPosts } from './loadedPosts.ts'
import { getLock } from './locks/getLock.ts'
import { forumPath, postPath } from './paths.ts'
import { forumPolicy, postPolicy } from './policy.ts'
import {
  findDeletedPostTitles,
  findForumByLwid,
  findForumsById,
  findPost,
  findPostsById,
  findPostTexts,
} from './queries.ts'
import type { ForumRow, PostRow } from './rows.ts'
import { adjustPostCounts } from './transactions/adjustPostCounts.ts'
import { loadForums } from './visitorRows.ts'

const toForumView = (ctx: Context, forum: ForumRow): ObjectView => {
  const { id, lwid } = forum
  const title = getForumTitle(ctx, forum)
  const canonicalPath = forumPath(ctx, forum)
  return { id, lwid, parentId: null, title, isListed: true, canonicalPath, canComment: false }
}

export const forumKind: ObjectKind = {
  kind: 'forum',
  prefix: 'frm',
  names: { one: messages.kind.forum, many: messages.kind.forums },
  async loadViews(ctx, ids) {
    const forums = (await findForumsById(ctx.db, ids)).filter((forum) => forumPolicy.see(ctx.viewer, forum))
    return new Map(forums.map((forum) => [forum.id, toForumView(ctx, forum)]))
  },
  async findByLwid(ctx, lwid) {
    const forum = await findForumByLwid(ctx.db, lwid)
    return forum && forumPolicy.see(ctx.viewer, forum) ? toForumView(ctx, forum) : undefined
  },
}

const toPostView = (ctx: Context, post: PostRow): ObjectView => {
  const { id, lwid, title, forum, hiddenAt } = post
  const context = { title: getForumTitle(ctx, forum), canonicalPath: forumPath(ctx, forum), emblem: getEmblem(forum) }
  const lock = getLock(post, ctx.clock.now())
  const canPassLock = postPolicy.moderate(ctx.viewer, post)
  const canonicalPath = postPath(ctx, post)
  const isListed = !hiddenAt
  return { id, lwid, parentId: forum.id, title, isListed, canonicalPath, canComment: true, lock, canPassLock, context }
}

async function loadSearchDocuments(ctx: Context, ids: readonly number[]): Promise<Map<number, SearchDocument>> {
  const [posts, texts] = await Promise.all([findPostsById(ctx.db, ids), findPostTexts(ctx.db, ids)])
  const visible = posts.filter((post) => !post.hiddenAt)
  return new Map(visible.map((post) => [post.id, toSearchDocument(post, texts.get(post.id)?.renderedBody ?? '')]))
}

function toSearchDocument({ title, author, createdAt, forum, number }: PostRow, renderedBody: string): SearchDocument {
  const texts = toSearchTexts(renderedBody)
  const facets = { forum: [forum.key] }
  return { title, ...texts, authorId: author.id, createdAt, needAnyRole: forum.needAnyRole, facets, number }
}

async function findVisiblePosts(ctx: Context, ids: readonly number[]): Promise<PostRow[]> {
  return (await findPostsById(ctx.db, ids)).filter((post) => postPolicy.see(ctx.viewer, post))
}

export const postKind: ObjectKind = {
  kind: 'post',
  prefix: 'pst',
  names: { one: messages.kind.post, many: uiMessages.posts },
  async loadViews(ctx, ids) {
    return new Map((await findVisiblePosts(ctx, ids)).map((post) => [post.id, toPostView(ctx, post)]))
  },
  async findByLwid(ctx, lwid) {
    const post = loadedPosts.get(ctx, lwid) ?? (await findPost(ctx.db, { lwid }))
    return post && postPolicy.see(ctx.viewer, post) ? toPostView(ctx, post) : undefined
  },
  adjustCounters: adjustPostCounts,
  async listInvisibleParents(ctx) {
    ctx.cacheTags.add(forumsTag)
    const forums = await loadForums(ctx)
    return forums.filter((forum) => !forumPolicy.see(ctx.viewer, forum)).map(({ id }) => id)
  },
  async loadBodies(db, ids) {
    return new Map([...(await findPostTexts(db, ids))].map(([id, { renderedBody }]) => [id, renderedBody]))
  },
  loadDeletedTitles: findDeletedPostTitles,
  emitCreated(record, { id, parentId, authorId }) {
    if (parentId !== null) record(postCreated({ postId: id, forumId: parentId, by: authorId }))
  },
  emitUpdated(record, { id, parentId, authorId }) {
    if (parentId !== null) record(postUpdated({ postId: id, forumId: parentId, by: authorId }))
  },
  search: {
    loadDocuments: loadSearchDocuments,
    triggers: [
      ...[postCreated, postUpdated, postDeleted, postMoved].map((event) => reindexOn(event, (e) => [e.postId])),
      ...[postSplit, postMerged].map((event) => reindexOn(event, (e) => [e.postId])),
      reindexOn(forumUpdated, (e) => e.postIds),
      ...visibilityTriggers('post'),
    ],
    results: {
      type: 'Post',
      rows: async (ctx, ids) => new Map((await findVisiblePosts(ctx, ids)).map((post) => [post.id, post])),
    },
  },
}
