import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { findSearchableComments } from './queries.ts'
import type { CommentRow } from './rows.ts'

const commentById = createBatchLoader<number, CommentRow>('comments.visible', async (ctx, ids) => {
  const comments = await findSearchableComments(ctx.db, ids)
  return new Map(comments.map((comment) => [comment.id, comment]))
})

/** Undefined unless everybody who sees its subject sees it. */
export const loadVisibleComment = (ctx: Context, id: number): Promise<CommentRow | undefined> => commentById(ctx, id)
