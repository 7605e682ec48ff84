import { formatPhrase, formatQueryValue } from './formatQueryValue.ts'
import type { Node, Query, Term } from './query.ts'

const printTerm = ({ key, operator, value }: Pick<Term, 'key' | 'operator' | 'value'>): string =>
  `${key}:${operator === ':' ? '' : operator}${formatQueryValue(value)}`

function printNode(node: Node, within: 'and' | 'or' | null): string {
  if (node.type === 'term') return printTerm(node)
  if (node.type === 'text') return node.phrase ? formatPhrase(node.value) : node.value
  if (node.type === 'not') {
    const text = printNode(node.item, 'and')
    return text.startsWith('-') ? `-(${text})` : `-${text}`
  }
  const text = node.items.map((item) => printNode(item, node.type)).join(node.type === 'or' ? ' or ' : ' ')
  return within === null || (within === 'or' && node.type === 'and') ? text : `(${text})`
}

/** Parsing the result gives the same query. */
export function printQuery({ filter, sort }: Query): string {
  const parts = [
    filter && printNode(filter, sort && filter.type === 'or' ? 'and' : null),
    sort && `sort:${formatQueryValue(sort)}`,
  ]
  return parts.filter(Boolean).join(' ')
}
