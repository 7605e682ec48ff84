import { findByFormerLwid, findByFormerPath } from '#objects/server/formerAddresses.queries.ts'
import { loadObjectView } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { postPolicy } from './policy.ts'
import { findPost, findPostsById } from './queries.ts'
import type { PostRow } from './rows.ts'

const parseNumber = (id: string): number | undefined => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined)

/** `id` is a numericId or an lwid; undefined if the viewer may not see the post. */
export async function findVisiblePost(ctx: Context, id: string): Promise<PostRow | undefined> {
  const number = parseNumber(id)
  const post = await findPost(ctx.db, number === undefined ? { lwid: id } : { number })
  return post && postPolicy.see(ctx.viewer, post) ? post : undefined
}

/** Throws NotFoundError. */
export async function loadPost(ctx: Context, id: string): Promise<PostRow> {
  const post = await findVisiblePost(ctx, id)
  if (!post) throw new NotFoundError()
  return post
}

/** The post of which another one has become a comment: reads of its former address find this one, writes do not. */
export async function findSuccessor(ctx: Context, id: string): Promise<PostRow | undefined> {
  const number = parseNumber(id)
  const moved = number === undefined ? await findByFormerLwid(ctx.db, id) : await findByFormerPath(ctx.db, { number })
  return moved && findPostOfComment(ctx, moved.id)
}

export async function findPostOfComment(ctx: Context, commentId: number): Promise<PostRow | undefined> {
  const view = await loadObjectView(ctx, commentId)
  const [post] = view?.parentId == null ? [] : await findPostsById(ctx.db, [view.parentId])
  return post && postPolicy.see(ctx.viewer, post) ? post : undefined
}
