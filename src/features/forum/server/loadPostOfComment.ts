import { findVisibleObject } from '#objects/server/objectViews.ts'
import { findObjects } from '#objects/server/queries.ts'
import type { ObjectRow } from '#objects/server/rows.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { postPolicy } from './policy.ts'
import { findPostsById } from './queries.ts'
import type { PostRow } from './rows.ts'

/** The post of a comment that everybody sees; throws NotFoundError for all others. */
export async function loadPostOfComment(
  ctx: Context,
  commentId: string,
): Promise<{ post: PostRow; comment: ObjectRow }> {
  const view = await findVisibleObject(ctx, commentId)
  if (view?.parentId == null) throw new NotFoundError()
  const [[row], [post]] = await Promise.all([findObjects(ctx.db, [view.id]), findPostsById(ctx.db, [view.parentId])])
  if (row?.kind !== 'comment' || row.hidden_at || !post || !postPolicy.see(ctx.viewer, post)) throw new NotFoundError()
  return { post, comment: row }
}
