import { loadObjectView } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { commentPolicy } from './policy.ts'
import { findComment } from './queries.ts'
import type { CommentRow } from './rows.ts'

/** Throws NotFoundError if the comment is deleted, or if the viewer may not see it or its subject. */
export async function loadComment(ctx: Context, lwid: string): Promise<CommentRow> {
  const comment = await findComment(ctx.db, lwid)
  if (!comment || comment.deletedAt || !commentPolicy.see(ctx.viewer, comment)) throw new NotFoundError()
  if (!(await loadObjectView(ctx, comment.subjectId))) throw new NotFoundError()
  return comment
}
