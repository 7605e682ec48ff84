import { batched } from '#platform/batched.ts'
import type { Context } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { findObject, findObjects } from './queries.ts'
import type { ObjectRow } from './rows.ts'

type Known = Pick<ObjectRow, 'id' | 'kind'>

async function viewAll(ctx: Context, rows: readonly Known[]): Promise<Map<number, ObjectView>> {
  const found = new Map<number, ObjectView>()
  for (const [kind, members] of Map.groupBy(rows, (row) => row.kind)) {
    const views = await ctx.kinds.get(kind)?.view(
      ctx,
      members.map((row) => row.id),
    )
    for (const [id, view] of views ?? []) found.set(id, view)
  }
  return found
}

const viewById = batched<number, ObjectView>('objects.view', async (ctx, ids) =>
  viewAll(ctx, await findObjects(ctx.db, ids)),
)

/** What an object is called and where it is, if the viewer may see it. */
export const viewObject = (ctx: Context, id: number): Promise<ObjectView | undefined> => viewById(ctx, id)

/** An object by its lwid with its view, if the viewer may see it and it is not deleted. */
export async function findVisible(
  ctx: Context,
  lwid: string,
): Promise<{ row: ObjectRow; view: ObjectView } | undefined> {
  const row = await findObject(ctx.db, lwid)
  if (!row || row.deleted_at || row.hidden_at) return undefined
  const view = (await viewAll(ctx, [row])).get(row.id)
  return view ? { row, view } : undefined
}
