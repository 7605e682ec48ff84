import type { Undoing } from '#platform/context.ts'
import { deletePost } from './operations/deletePost.ts'
import { movePost } from './operations/movePost.ts'
import { findForum } from './queries.ts'

/** A post that was moved goes back to where it came from; one that was brought back is deleted again. */
export const forumUndoings: readonly Undoing[] = [
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
