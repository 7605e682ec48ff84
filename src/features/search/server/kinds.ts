import type { ItemKind } from '#generated/resolvers.ts'
import type { Context } from '#platform/context.ts'

const known: readonly ItemKind[] = ['POST', 'TICKET', 'CREATION', 'COMMENT', 'USER']

export const itemKindOf = (kind: string): ItemKind => known.find((item) => item.toLowerCase() === kind) ?? 'OTHER'

/** The kinds of things that somebody asks for; none for all. */
export function kindsOf(ctx: Context, types: readonly ItemKind[] | null | undefined): string[] {
  if (!types?.length) return []
  const kinds = [...ctx.searchSources.keys()].filter((kind) => types.includes(itemKindOf(kind)))
  // Asked for something there is not yet: nothing is found, and not everything.
  return kinds.length ? kinds : ['none']
}

/** How many there are of each kind that the page knows. */
export function countItemKinds(counts: ReadonlyMap<string, number>): { kind: ItemKind; count: number }[] {
  const items = new Map<ItemKind, number>()
  for (const [kind, count] of counts) items.set(itemKindOf(kind), (items.get(itemKindOf(kind)) ?? 0) + count)
  return [...items].map(([kind, count]) => ({ kind, count }))
}
