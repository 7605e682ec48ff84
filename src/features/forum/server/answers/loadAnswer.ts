import { loadVisibleComment } from '#features/comments/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { PostRow } from '../rows.ts'

/** A post keeps its answer while it is in a forum without answers, but does not show it. */
export const hasAnswer = ({ isAnswered, forum }: PostRow): boolean => isAnswered && forum.acceptsAnswers

export const loadAnswer = async (ctx: Context, post: PostRow) =>
  hasAnswer(post) && post.answerId !== null ? ((await loadVisibleComment(ctx, post.answerId)) ?? null) : null
