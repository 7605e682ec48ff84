import type { Context } from '#platform/context.ts'
import { getObjectKinds } from './objectKind.ts'

/** The content of objects of any kind as HTML, by id; also of hidden ones. */
export async function loadObjectBodies(
  ctx: Context,
  objects: readonly { id: number; kind: string }[],
): Promise<Map<number, string>> {
  const bodies = new Map<number, string>()
  for (const [kind, members] of Map.groupBy(objects, (object) => object.kind)) {
    const ids = members.map(({ id }) => id)
    for (const [id, body] of (await getObjectKinds(ctx).get(kind)?.loadBodies?.(ctx.db, ids)) ?? [])
      bodies.set(id, body)
  }
  return bodies
}
