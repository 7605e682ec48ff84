import type { Context } from '#platform/context.ts'
import { getObjectKinds } from './objectKind.ts'

/** The containers, such as forums, whose objects the viewer may not see. Adds the cache tags of these rules. */
export async function listHiddenContainers(ctx: Context): Promise<number[]> {
  const lists = [...getObjectKinds(ctx).values()].map((kind) => kind.listInvisibleParents?.(ctx) ?? [])
  return (await Promise.all(lists)).flat()
}
