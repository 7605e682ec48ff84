import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { postPolicy } from './policy.ts'
import { findPost } from './queries.ts'
import type { PostRow } from './rows.ts'

/** `id` is a numericId or an lwid; undefined if the viewer may not see the post. */
export async function findVisiblePost(ctx: Context, id: string): Promise<PostRow | undefined> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const post = await findPost(ctx.db, number === undefined ? { lwid: id } : { number })
  return post && postPolicy.see(ctx.viewer, post) ? post : undefined
}

/** Throws NotFoundError. */
export async function loadPost(ctx: Context, id: string): Promise<PostRow> {
  const post = await findVisiblePost(ctx, id)
  if (!post) throw new NotFoundError()
  return post
}
