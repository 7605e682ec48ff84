import { changesOfSight } from '#objects/server/changesOfSight.ts'
import { textOf } from '#objects/server/meta.ts'
import type { Context, ObjectKind } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { changes, type SearchDocument } from '#platform/search.ts'
import { forumUpdated, postCreated, postDeleted, postMoved, postUpdated } from '../contract/events.ts'
import { forumPath, postPath } from './paths.ts'
import { forumPolicy, postPolicy } from './policy.ts'
import { addToPostCounts, findForumByLwid, findForumsById, findPost, findPostsById, findPostTexts } from './queries.ts'
import type { ForumRow, PostRow } from './rows.ts'

const viewForum = (forum: ForumRow): ObjectView => {
  const { id, lwid, title } = forum
  return { id, lwid, parentId: null, title, canonicalPath: forumPath(forum), canComment: false }
}

export const forumKind: ObjectKind = {
  kind: 'forum',
  prefix: 'frm',
  async view(ctx, ids) {
    const forums = (await findForumsById(ctx.db, ids)).filter((forum) => forumPolicy.see(ctx.viewer, forum))
    return new Map(forums.map((forum) => [forum.id, viewForum(forum)]))
  },
  async find(ctx, lwid) {
    const forum = await findForumByLwid(ctx.db, lwid)
    return forum && forumPolicy.see(ctx.viewer, forum) ? viewForum(forum) : undefined
  },
}

const viewPost = (post: PostRow): ObjectView => {
  const { id, lwid, title, forum } = post
  const context = { title: forum.title, canonicalPath: forumPath(forum) }
  return { id, lwid, parentId: forum.id, title, canonicalPath: postPath(post), canComment: true, context }
}

async function documentsOfPosts(ctx: Context, ids: readonly number[]): Promise<Map<number, SearchDocument>> {
  const [posts, texts] = await Promise.all([findPostsById(ctx.db, ids), findPostTexts(ctx.db, ids)])
  const open = posts.filter((post) => !post.hiddenAt)
  return new Map(open.map((post) => [post.id, documentOf(post, texts.get(post.id)?.renderedBody ?? '')]))
}

function documentOf({ title, author, createdAt, forum, number }: PostRow, renderedBody: string): SearchDocument {
  const text = textOf(renderedBody)
  const facets = { forum: [forum.key] }
  return { title, text, authorId: author.id, createdAt, needAnyRole: forum.needAnyRole, facets, number }
}

async function visiblePosts(ctx: Context, ids: readonly number[]): Promise<PostRow[]> {
  return (await findPostsById(ctx.db, ids)).filter((post) => postPolicy.see(ctx.viewer, post))
}

export const postKind: ObjectKind = {
  kind: 'post',
  prefix: 'pst',
  async view(ctx, ids) {
    return new Map((await visiblePosts(ctx, ids)).map((post) => [post.id, viewPost(post)]))
  },
  async find(ctx, lwid) {
    const post = await findPost(ctx.db, { lwid })
    return post && postPolicy.see(ctx.viewer, post) ? viewPost(post) : undefined
  },
  count: addToPostCounts,
  async bodies(db, ids) {
    return new Map([...(await findPostTexts(db, ids))].map(([id, { renderedBody }]) => [id, renderedBody]))
  },
  announce(record, { id, parentId, authorId }) {
    if (parentId !== null) record(postCreated({ postId: id, forumId: parentId, by: authorId }))
  },
  search: {
    documents: documentsOfPosts,
    changedBy: [
      ...[postCreated, postUpdated, postDeleted, postMoved].map((event) => changes(event, (e) => [e.postId])),
      changes(forumUpdated, (e) => e.postIds),
      ...changesOfSight('post'),
    ],
    results: {
      type: 'Post',
      rows: async (ctx, ids) => new Map((await visiblePosts(ctx, ids)).map((post) => [post.id, post])),
    },
  },
}
