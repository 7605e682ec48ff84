import type { Context } from '#platform/context.ts'
import { createRequestMemo } from '#platform/requestMemo.ts'
import type { ForumRow, PostRow } from './rows.ts'

/** Posts by lwid. */
export const seenPosts = createRequestMemo<string, PostRow>()
/** Forums by key. */
export const seenForums = createRequestMemo<string, ForumRow>()
export const seenForumsById = createRequestMemo<number, ForumRow>()

/** Queries call this, because the comments and the neighbours of a post need it, and its forum, again. */
export function rememberPost(ctx: Context, post: PostRow): void {
  seenPosts.set(ctx, post.lwid, post)
  seenForums.set(ctx, post.forum.key, post.forum)
  seenForumsById.set(ctx, post.forum.id, post.forum)
}
