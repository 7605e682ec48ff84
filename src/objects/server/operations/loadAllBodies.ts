import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { getObjectKinds } from '../objectKind.ts'

/** The content as HTML, by id, also of what is hidden or private: for jobs. */
export async function loadAllBodies(
  ctx: Context,
  objects: readonly { id: number; kind: string }[],
): Promise<Map<number, string>> {
  systemOperation(ctx)
  const bodies = new Map<number, string>()
  for (const [kind, members] of Map.groupBy(objects, (object) => object.kind)) {
    const ids = members.map(({ id }) => id)
    for (const [id, body] of (await getObjectKinds(ctx).get(kind)?.loadBodies?.(ctx.db, ids)) ?? [])
      bodies.set(id, body)
  }
  return bodies
}
