import type { ObjectRow } from '#objects/server/rows.ts'
import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { findObjectByLwid } from './queries.ts'

/** Something that the staff can hide: somebody made it, and its kind counts what is in sight. */
export async function loadObject(ctx: Context, lwid: string): Promise<ObjectRow> {
  const object = await findObjectByLwid(ctx.db, lwid)
  if (!object || !canBeHidden(ctx, object)) throw new NotFound()
  return object
}

export const canBeHidden = ({ kinds }: Context, object: ObjectRow): boolean =>
  object.author_id !== null && kinds.get(object.kind)?.count !== undefined

/** An object that the viewer may see, to be told what they may do about it. */
export async function findModeration(ctx: Context, lwid: string): Promise<ObjectRow | null> {
  const view = ctx.viewer && (await findVisible(ctx, lwid))
  return view ? ((await findObjectByLwid(ctx.db, lwid)) ?? null) : null
}
