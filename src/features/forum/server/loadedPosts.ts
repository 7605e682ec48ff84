import type { Context } from '#platform/context.ts'
import { createRequestMemo } from '#platform/requestMemo.ts'
import type { ForumRow, PostRow } from './rows.ts'

/** Posts by lwid. */
export const loadedPosts = createRequestMemo<string, PostRow>()
/** Forums by key. */
export const loadedForums = createRequestMemo<string, ForumRow>()
export const loadedForumsById = createRequestMemo<number, ForumRow>()

/** Queries call this, because the comments and the neighbours of a post need it, and its forum, again. */
export function preloadPost(ctx: Context, post: PostRow): void {
  loadedPosts.set(ctx, post.lwid, post)
  loadedForums.set(ctx, post.forum.key, post.forum)
  loadedForumsById.set(ctx, post.forum.id, post.forum)
}
