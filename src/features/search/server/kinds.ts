import type { Host } from '#extensions/extensionPoint.ts'
import type { ItemKind } from '#generated/resolvers.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import type { Context } from '#platform/context.ts'

const knownKinds: readonly ItemKind[] = ['POST', 'TICKET', 'CREATION', 'COMMENT', 'USER']

export const toItemKind = (kind: string): ItemKind => knownKinds.find((item) => item.toLowerCase() === kind) ?? 'OTHER'

/** Empty for all kinds. */
export function toSearchKinds(ctx: Context, types: readonly ItemKind[] | null | undefined): string[] {
  if (!types?.length) return []
  const kinds = [...getSearchSources(ctx).keys()].filter((kind) => types.includes(toItemKind(kind)))
  // A requested type without kinds must match nothing, not everything.
  return kinds.length ? kinds : ['none']
}

/** Includes kinds without results, but none that no feature has. */
export function countItemKinds(host: Host, counts: ReadonlyMap<string, number>): { kind: ItemKind; count: number }[] {
  const items = new Map<ItemKind, number>(
    getSearchSources(host)
      .keys()
      .map((kind) => [toItemKind(kind), 0]),
  )
  for (const [kind, count] of counts) items.set(toItemKind(kind), (items.get(toItemKind(kind)) ?? 0) + count)
  return [...items].map(([kind, count]) => ({ kind, count }))
}
