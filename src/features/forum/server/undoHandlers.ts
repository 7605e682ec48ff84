import type { UndoHandler } from '#features/management/server/index.ts'
import { deletePost } from './operations/deletePost.ts'
import { movePost } from './operations/movePost.ts'
import { findForum } from './queries.ts'

export const forumUndoHandlers: readonly UndoHandler[] = [
  {
    action: /^post\.move$/,
    async run(ctx, { id, objectLwid, metadata }) {
      const forum = await findForum(ctx.db, String(metadata.from))
      if (!forum) return false
      await movePost(ctx, { postId: objectLwid, forumId: forum.lwid }, id)
      return true
    },
  },
  {
    action: /^post\.undelete$/,
    run: (ctx, { id, objectLwid }) => deletePost(ctx, { postId: objectLwid }, id),
  },
]
