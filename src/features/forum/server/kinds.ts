import type { ObjectKind } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { forumPath, postPath } from './paths.ts'
import { forumPolicy } from './policy.ts'
import { findForumsById, findPostsById } from './queries.ts'

export const forumKind: ObjectKind = {
  kind: 'forum',
  prefix: 'frm',
  async view(ctx, ids) {
    const forums = (await findForumsById(ctx.db, ids)).filter((forum) => forumPolicy.see(ctx.viewer, forum))
    return new Map(
      forums.map((forum): [number, ObjectView] => {
        const { id, lwid, title } = forum
        return [id, { id, lwid, title, canonicalPath: forumPath(forum), canComment: false }]
      }),
    )
  },
}

export const postKind: ObjectKind = {
  kind: 'post',
  prefix: 'pst',
  async view(ctx, ids) {
    const posts = (await findPostsById(ctx.db, ids)).filter((post) => forumPolicy.see(ctx.viewer, post.forum))
    return new Map(
      posts.map((post): [number, ObjectView] => [
        post.id,
        { id: post.id, lwid: post.lwid, title: post.title, canonicalPath: postPath(post), canComment: true },
      ]),
    )
  },
}
