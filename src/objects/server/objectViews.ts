import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { getObjectKinds, type ObjectKind } from './objectKind.ts'
import type { ObjectView } from './objectView.ts'
import { findObjects } from './queries.ts'

/** Kinds whose view depends on another one call this, because the batched `loadObjectView` would wait for itself. */
export async function loadObjectViews(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectView>> {
  if (!ids.length) return new Map()
  const found = new Map<number, ObjectView>()
  for (const [kind, rowsOfKind] of Map.groupBy(await findObjects(ctx.db, ids), (row) => row.kind)) {
    const idsOfKind = rowsOfKind.map((row) => row.id)
    for (const [id, view] of (await getObjectKinds(ctx).get(kind)?.loadViews(ctx, idsOfKind)) ?? []) found.set(id, view)
  }
  return found
}

/** Loads views for public lists such as sitemaps: omits objects that only their link leads to. */
export async function loadListedViews(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectView>> {
  return new Map([...(await loadObjectViews(ctx, ids))].filter(([, { isListed }]) => isListed))
}

const viewById = createBatchLoader<number, ObjectView>('objects.view', loadObjectViews)

/** Undefined if the viewer may not see it. */
export const loadObjectView = (ctx: Context, id: number): Promise<ObjectView | undefined> => viewById(ctx, id)

/** The prefix of the lwid determines the kind. */
const findKind = (ctx: Context, lwid: string): ObjectKind | undefined =>
  getObjectKinds(ctx)
    .values()
    .find(({ prefix }) => prefix === lwid.slice(0, 3))

/** Undefined if the viewer may not see it. */
export const findVisibleObject = async (ctx: Context, lwid: string): Promise<ObjectView | undefined> =>
  findKind(ctx, lwid)?.findByLwid(ctx, lwid)

/** The path to which the permanent address of an object leads. */
export const findObjectPath = async (ctx: Context, view: ObjectView): Promise<string> =>
  findKind(ctx, view.lwid)?.findPath?.(ctx, view) ?? view.canonicalPath
