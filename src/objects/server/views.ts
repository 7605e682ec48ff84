import { batched } from '#platform/batched.ts'
import type { Context } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { findObjects } from './queries.ts'

/** Several objects that the viewer may see. For kinds whose view rests on another's: `viewObject` would wait for itself. */
export async function viewObjects(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectView>> {
  if (!ids.length) return new Map()
  const found = new Map<number, ObjectView>()
  for (const [kind, members] of Map.groupBy(await findObjects(ctx.db, ids), (row) => row.kind)) {
    const memberIds = members.map((row) => row.id)
    for (const [id, view] of (await ctx.kinds.get(kind)?.view(ctx, memberIds)) ?? []) found.set(id, view)
  }
  return found
}

const viewById = batched<number, ObjectView>('objects.view', viewObjects)

/** What an object is called and where it is, if the viewer may see it. */
export const viewObject = (ctx: Context, id: number): Promise<ObjectView | undefined> => viewById(ctx, id)

/** The same for an object that is asked for by its lwid, whose first letters say of what kind it is. */
export async function findVisible(ctx: Context, lwid: string): Promise<ObjectView | undefined> {
  const prefix = lwid.slice(0, 3)
  const kind = [...ctx.kinds.values()].find((kind) => kind.prefix === prefix)
  return kind?.find(ctx, lwid)
}
