import type { Node, Query, Term } from './query.ts'

const partsOf = ({ filter }: Query): Node[] => (filter === null ? [] : filter.type === 'and' ? filter.items : [filter])

/** Whether the query asks for exactly this at its top, so that a facet can show itself as chosen. */
export const hasTerm = (query: Query, key: string, value: string): boolean =>
  partsOf(query).some((node) => isTerm(node, key, value) && (node as Term).operator === ':')

const isTerm = (node: Node, key: string, value?: string): boolean =>
  node.type === 'term' && node.key === key && (value === undefined || node.value === value)

function withParts(query: Query, items: Node[]): Query {
  return { filter: items.length > 1 ? { type: 'and', items } : (items[0] ?? null), sort: query.sort }
}

/** The query without what it asks of a key at its top; with `value` without that alone. */
export const withoutTerm = (query: Query, key: string, value?: string): Query =>
  withParts(
    query,
    partsOf(query).filter((node) => !isTerm(node, key, value)),
  )

/** The query with one more thing that it asks at its top. */
export const withAdded = (query: Query, key: string, value: string): Query =>
  withParts(query, [...partsOf(query), { type: 'term', key, operator: ':', value, position: 0 }])
