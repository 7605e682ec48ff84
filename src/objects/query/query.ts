/** How a term compares: `tag:x` by `:`, `votes:>10` by `>`. */
export type Operator = ':' | '>' | '>=' | '<' | '<='

/** A part of a query that is true or false of one object. Positions are offsets into the text, for error messages. */
export type Node = { type: 'and' | 'or'; items: Node[] } | { type: 'not'; item: Node } | Leaf

/** A condition by itself. */
export type Leaf = { type: 'text'; value: string; phrase: boolean; position: number } | Term

export type Term = { type: 'term'; key: string; operator: Operator; value: string; position: number }

/** What somebody looks for, and in which order. Without a filter it is everything. */
export type Query = { filter: Node | null; sort: string | null }

/** Why a text is not a query: a phrase for the person, in their language, and where in the text. */
export type QueryFault = { detail: string; position: number }

/** Longer, deeper and wider than anybody writes by hand; beyond them a query is refused before it costs anything. */
export const queryLimits = { length: 1_000, depth: 20, terms: 50 } as const

/** The conditions of a query, without what joins them. */
export function leavesOf(node: Node): Leaf[] {
  if (node.type === 'not') return leavesOf(node.item)
  if ('items' in node) return node.items.flatMap(leavesOf)
  return [node]
}
