import { getObjectKinds } from '#objects/server/objectKind.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import type { ObjectRow } from '#objects/server/rows.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { findObjectByLwid } from './queries.ts'

/** An object can be hidden if the viewer sees it, it has an author and its kind counts visible objects. */
export async function loadHideableObject(ctx: Context, lwid: string): Promise<ObjectRow> {
  const object = await findModeratedObject(ctx, lwid)
  if (!object || !canBeHidden(ctx, object)) throw new NotFoundError()
  return object
}

export const canBeHidden = (ctx: Context, object: ObjectRow): boolean =>
  object.author_id !== null && getObjectKinds(ctx).get(object.kind)?.adjustCounters !== undefined

export async function findModeratedObject(ctx: Context, lwid: string): Promise<ObjectRow | null> {
  const view = ctx.viewer && (await findVisibleObject(ctx, lwid))
  return view ? ((await findObjectByLwid(ctx.db, lwid)) ?? null) : null
}
