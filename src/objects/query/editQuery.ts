import type { Node, Query, Term } from './query.ts'

const getConditions = ({ filter }: Query): Node[] =>
  filter === null ? [] : filter.type === 'and' ? filter.items : [filter]

/** Tells whether a facet is selected, so only terms at the top level count. */
export const hasTerm = (query: Query, key: string, value: string): boolean =>
  getConditions(query).some((node) => isTerm(node, key, value) && (node as Term).operator === ':')

const isTerm = (node: Node, key: string, value?: string): boolean =>
  node.type === 'term' && node.key === key && (value === undefined || node.value === value)

function withConditions(query: Query, items: Node[]): Query {
  return { filter: items.length > 1 ? { type: 'and', items } : (items[0] ?? null), sort: query.sort }
}

/** Removes the term at the top level, or all terms with the key if `value` is omitted. */
export const withoutTerm = (query: Query, key: string, value?: string): Query =>
  withConditions(
    query,
    getConditions(query).filter((node) => !isTerm(node, key, value)),
  )

/** Adds the term at the top level. */
export const withTerm = (query: Query, key: string, value: string): Query =>
  withConditions(query, [...getConditions(query), { type: 'term', key, operator: ':', value, position: 0 }])
