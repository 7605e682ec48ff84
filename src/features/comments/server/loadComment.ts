import { viewObject } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { commentPolicy } from './policy.ts'
import { findComment } from './queries.ts'
import type { CommentRow } from './rows.ts'

/** A comment that is not deleted, on something the viewer may see; else the operation ends with 404. */
export async function loadComment(ctx: Context, lwid: string): Promise<CommentRow> {
  const comment = await findComment(ctx.db, lwid)
  if (!comment || comment.deletedAt || !commentPolicy.see(ctx.viewer, comment)) throw new NotFound()
  if (!(await viewObject(ctx, comment.subjectId))) throw new NotFound()
  return comment
}
