import type { Leaf, Node } from './query.ts'

/** A query whose leaves a list has compiled to conditions `C` of its own. */
export type Condition<C> = C | { type: 'and' | 'or'; items: Condition<C>[] } | { type: 'not'; item: Condition<C> }

export function compileQuery<C>(node: Node, compileLeaf: (leaf: Leaf) => Condition<C>): Condition<C> {
  if (node.type === 'not') return { type: 'not', item: compileQuery(node.item, compileLeaf) }
  if ('items' in node) return { type: node.type, items: node.items.map((item) => compileQuery(item, compileLeaf)) }
  return compileLeaf(node)
}
