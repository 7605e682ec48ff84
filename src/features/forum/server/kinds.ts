import type { ObjectKind } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { forumPath, postPath } from './paths.ts'
import { forumPolicy } from './policy.ts'
import { findForumByLwid, findForumsById, findPost, findPostsById } from './queries.ts'
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

export const postKind: ObjectKind = {
  kind: 'post',
  prefix: 'pst',
  async view(ctx, ids) {
    const posts = (await findPostsById(ctx.db, ids)).filter((post) => forumPolicy.see(ctx.viewer, post.forum))
    return new Map(posts.map((post) => [post.id, viewPost(post)]))
  },
  async find(ctx, lwid) {
    const post = await findPost(ctx.db, { lwid })
    return post && forumPolicy.see(ctx.viewer, post.forum) ? viewPost(post) : undefined
  },
}
