import { printQuery } from './printQuery.ts'
import type { Node, Query } from './query.ts'

const partsOf = ({ filter }: Query): Node[] => (filter === null ? [] : filter.type === 'and' ? filter.items : [filter])

/** Whether the query asks for exactly this at its top, so that a facet can show itself as chosen. */
export const hasTerm = (query: Query, key: string, value: string): boolean =>
  partsOf(query).some(
    (node) => node.type === 'term' && node.key === key && node.operator === ':' && node.value === value,
  )

/** The text of the query with `key:value` in place of what it asks of that key at its top; without, where value is null. */
export function withTerm(query: Query, key: string, value: string | null): string {
  const items = partsOf(query).filter((node) => !(node.type === 'term' && node.key === key))
  if (value !== null) items.push({ type: 'term', key, operator: ':', value, position: 0 })
  const filter: Node | null = items.length > 1 ? { type: 'and', items } : (items[0] ?? null)
  return printQuery({ filter, sort: query.sort })
}

/** The text of the query in another order. */
export const withSort = (query: Query, sort: string | null): string => printQuery({ filter: query.filter, sort })
