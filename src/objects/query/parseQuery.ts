import type { Node as Match } from 'ohm-js'
import { queryGrammar } from './grammar.ts'
import { m } from './messages.ts'
import { leavesOf, type Node, type Operator, type Query, type QueryFault, queryLimits, type Term } from './query.ts'

export type ParsedQuery = { ok: true; query: Query } | ({ ok: false } & QueryFault)

/** Ends the reading of a query that cannot be read. */
class Fault extends Error {
  readonly position: number

  constructor(detail: string, position: number) {
    super(detail)
    this.position = position
  }
}

/** Reads a query. Never throws: what cannot be read is answered with a reason in the current language, and its position. */
export function parseQuery(text: string): ParsedQuery {
  try {
    checkBounds(text)
    const query: Query = { filter: null, sort: null }
    // One for one, so that positions stay; PostgreSQL could not even hold NUL.
    const tree = meaning(queryGrammar.match(text.replace(/\p{Cc}/gu, ' '))).read() as Node | null
    takeSort(tree, query)
    checkTerms(query.filter)
    return { ok: true, query }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ok: false, detail: error.message, position: error.position }
  }
}

/** Before anything is parsed: the parser recurses, and the stack is not its own. */
function checkBounds(text: string): void {
  if (text.length > queryLimits.length) throw new Fault(m.tooLong(queryLimits.length), queryLimits.length)
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/["“][^"”]*["”]?|[()]|\bNOT\b/g)) {
    // A chain of NOTs nests as deeply as parentheses do; the longest one within limits is far from either.
    if (token === '(' || token === 'NOT') depth++
    else if (token === ')') depth = Math.max(0, depth - 1)
    if (depth > queryLimits.depth) throw new Fault(m.tooDeep(queryLimits.depth), index)
  }
}

function checkTerms(filter: Node | null): void {
  const beyond = filter && leavesOf(filter)[queryLimits.terms]
  if (beyond) throw new Fault(m.tooMany(queryLimits.terms), beyond.position)
}

const isSort = (node: Node): node is Term => node.type === 'term' && node.key === 'sort'

/** Moves `sort:` from among the conditions into the query; it is no condition, so it has to stand by itself. */
function takeSort(tree: Node | null, query: Query): void {
  const parts = tree?.type === 'and' ? tree.items : tree ? [tree] : []
  const [sort, second] = parts.filter(isSort)
  if (second) throw new Fault(m.secondSort(), second.position)
  const rest = parts.filter((node) => !isSort(node))
  rest.forEach(refuseSort)
  query.sort = sort?.value ?? null
  query.filter = joined('and', rest)
}

function refuseSort(node: Node): void {
  const sort = leavesOf(node).find(isSort)
  if (sort) throw new Fault(m.nestedSort(), sort.position)
}

/** One condition stands for itself, none for nothing; groups of the same kind become one. */
function joined(type: 'and' | 'or', nodes: Node[]): Node | null {
  const items = nodes.flatMap((node) => (node.type === type ? node.items : [node]))
  return items.length > 1 ? { type, items } : (items[0] ?? null)
}

const positionOf = (match: Match): number => match.source.startIdx
const read = (match: Match): Node | null => match.read() as Node | null

const meaning = queryGrammar.createSemantics().addOperation<Node | null>('read', {
  Query(or, stray) {
    if (stray.numChildren) throw new Fault(m.strayClose(), positionOf(stray))
    return read(or)
  },
  Or(first, ors, others) {
    const branches = [first, ...others.children].map(read)
    const missing = branches.indexOf(null)
    if (ors.numChildren && missing >= 0) {
      throw new Fault(m.lonelyOr(), positionOf(ors.child(Math.max(0, missing - 1)) as Match))
    }
    return joined(
      'or',
      branches.filter((node) => node !== null),
    )
  },
  Branch: (parts) =>
    joined(
      'and',
      parts.children.map(read).filter((node) => node !== null),
    ),
  Part_not(not, part) {
    const item = read(part)
    if (!item) throw new Fault(m.lonelyNot(), positionOf(not))
    return item.type === 'not' ? item.item : { type: 'not', item }
  },
  Part_lonely(not) {
    throw new Fault(m.lonelyNot(), positionOf(not))
  },
  Part_group(open, or, _) {
    const node = read(or)
    if (!node) throw new Fault(m.emptyGroup(), positionOf(open))
    return node
  },
  Part_unclosed(open, _) {
    throw new Fault(m.unclosedGroup(), positionOf(open))
  },
  Part_and: (_) => null,
  Part_word: (word) => read(word),
  term(asked, operator, value) {
    const [key, colon] = asked.children as [Match, Match]
    const name = key.sourceString.toLowerCase()
    const node = read(value)
    if (node?.type !== 'text') throw new Fault(m.missingValue(name), positionOf(colon))
    return {
      type: 'term',
      key: name,
      operator: (operator.sourceString || ':') as Operator,
      value: node.value,
      position: positionOf(key),
    }
  },
  missing: (_) => null,
  phrase_closed(open, words, _) {
    const value = words.sourceString.trim()
    if (!value) throw new Fault(m.emptyPhrase(), positionOf(open))
    return { type: 'text', value, phrase: true, position: positionOf(open) }
  },
  phrase_unclosed(open, _) {
    throw new Fault(m.unclosedPhrase(), positionOf(open))
  },
  word: (chars) => ({ type: 'text', value: chars.sourceString, phrase: false, position: positionOf(chars) }),
})
