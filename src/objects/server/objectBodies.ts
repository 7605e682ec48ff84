import type { Context } from '#platform/context.ts'
import { getObjectKinds } from './objectKind.ts'
import type { ObjectView } from './objectView.ts'

/** The content as HTML, by id, of objects that the viewer sees: only loaders that apply the rule of visibility return views. */
export async function loadObjectBodies(ctx: Context, views: Iterable<ObjectView>): Promise<Map<number, string>> {
  const bodies = new Map<number, string>()
  const kinds = new Map([...getObjectKinds(ctx).values()].map((kind) => [kind.prefix, kind]))
  for (const [prefix, members] of Map.groupBy(views, ({ lwid }) => lwid.slice(0, 3))) {
    const ids = members.map(({ id }) => id)
    for (const [id, body] of (await kinds.get(prefix)?.loadBodies?.(ctx.db, ids)) ?? []) bodies.set(id, body)
  }
  return bodies
}
