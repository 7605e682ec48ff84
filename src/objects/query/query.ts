export type Operator = ':' | '>' | '>=' | '<' | '<='

/** Positions are offsets into the text, for error messages. */
export type Node = { type: 'and' | 'or'; items: Node[] } | { type: 'not'; item: Node } | Leaf

export type Leaf = { type: 'text'; value: string; phrase: boolean; position: number } | Term

export type Term = { type: 'term'; key: string; operator: Operator; value: string; position: number }

/** A query without a filter matches everything. */
export type Query = { filter: Node | null; sort: string | null }

/** `detail` is in the language of the user. */
export type QueryParseError = { detail: string; position: number }

/** Beyond what anybody writes by hand. */
export const queryLimits = { length: 1_000, depth: 20, terms: 50 } as const

export function collectLeaves(node: Node): Leaf[] {
  if (node.type === 'not') return collectLeaves(node.item)
  if ('items' in node) return node.items.flatMap(collectLeaves)
  return [node]
}
