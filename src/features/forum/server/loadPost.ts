import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { postPolicy } from './policy.ts'
import { findPost } from './queries.ts'
import type { PostRow } from './rows.ts'

/** A post the viewer may see, by numericId or lwid (D74); undefined otherwise. */
export async function findVisiblePost(ctx: Context, id: string): Promise<PostRow | undefined> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const post = await findPost(ctx.db, number === undefined ? { lwid: id } : { number })
  return post && postPolicy.see(ctx.viewer, post) ? post : undefined
}

/** The same for operations: a post that is not there ends them with 404. */
export async function loadPost(ctx: Context, id: string): Promise<PostRow> {
  const post = await findVisiblePost(ctx, id)
  if (!post) throw new NotFound()
  return post
}
