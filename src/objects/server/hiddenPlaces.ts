import { type Context, withInstalled } from '#platform/context.ts'
import { getObjectKinds } from './objectKind.ts'

/** Whose objects the viewer may not see: containers, such as forums, and kinds of objects. */
export type HiddenPlaces = { readonly containerIds: readonly number[]; readonly kinds: readonly string[] }

/** Adds the cache tags of the rules of containers. */
export async function listHiddenPlaces(ctx: Context): Promise<HiddenPlaces> {
  const lists = [...getObjectKinds(ctx).values()].map((kind) => kind.listInvisibleParents?.(ctx) ?? [])
  return { containerIds: (await Promise.all(lists)).flat(), kinds: listDisabledKinds(ctx) }
}

/** The kinds of features whose module is off. */
export const listDisabledKinds = (ctx: Context): string[] =>
  [...getObjectKinds(withInstalled(ctx)).keys()].filter((kind) => !getObjectKinds(ctx).has(kind))
