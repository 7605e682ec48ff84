import type { ActionDict, Node as Match } from 'ohm-js'
import { messages } from '../messages.ts'
import { unescapePhrase } from './formatQueryValue.ts'
import { createQueryGrammar } from './grammar.ts'
import {
  collectLeaves,
  type Leaf,
  type Node,
  type Operator,
  type Query,
  type QueryParseError,
  queryLimits,
  type Term,
} from './query.ts'
import { QueryError, toParseError } from './queryError.ts'

export type ParsedQuery = { ok: true; query: Query } | ({ ok: false } & QueryParseError)

/** Never throws; errors are in the current language. */
export function parseQuery(text: string): ParsedQuery {
  try {
    checkLimits(text)
    const query: Query = { filter: null, sort: null }
    // Replace one for one, to keep positions; PostgreSQL rejects NUL.
    const tree = readTree(text.replace(/\p{Cc}/gu, ' '))
    extractSort(tree, query)
    checkTerms(query.filter)
    return { ok: true, query }
  } catch (error) {
    return toParseError(error)
  }
}

/** The parser is recursive: deep nesting would overflow the stack. */
function checkLimits(text: string): void {
  if (text.length > queryLimits.length)
    throw new QueryError(messages.query.tooLong({ max: queryLimits.length }), queryLimits.length)
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/["“](?:\\["“”\\]|[^"”])*["”]?|[()]|\bNOT\b/g)) {
    // A chain of NOTs nests as parentheses do.
    if (token === '(' || token === 'NOT') depth++
    else if (token === ')') depth = Math.max(0, depth - 1)
    if (depth > queryLimits.depth) throw new QueryError(messages.query.tooDeep({ max: queryLimits.depth }), index)
  }
}

function checkTerms(filter: Node | null): void {
  const beyond = filter && collectLeaves(filter)[queryLimits.terms]
  if (beyond) throw new QueryError(messages.query.tooMany({ max: queryLimits.terms }), beyond.position)
}

const isSort = (node: Node): node is Term => node.type === 'term' && node.key === 'sort'

/** `sort:` must be at the top level. */
function extractSort(tree: Node | null, query: Query): void {
  const conditions = tree?.type === 'and' ? tree.items : tree ? [tree] : []
  const [sort, second] = conditions.filter(isSort)
  if (second) throw new QueryError(messages.query.secondSort(), second.position)
  const rest = conditions.filter((node) => !isSort(node))
  rest.forEach(rejectSort)
  query.sort = sort?.value ?? null
  query.filter = joinNodes('and', rest)
}

function rejectSort(node: Node): void {
  const sort = collectLeaves(node).find(isSort)
  if (sort) throw new QueryError(messages.query.nestedSort(), sort.position)
}

/** Null for none, the node itself for one. */
function joinNodes(type: 'and' | 'or', nodes: Node[]): Node | null {
  const items = nodes.flatMap((node) => (node.type === type ? node.items : [node]))
  return items.length > 1 ? { type, items } : (items[0] ?? null)
}

const positionOf = (match: Match): number => match.source.startIdx
const read = (match: Match): Node | null => match.read() as Node | null

/** Created with the first query, not at the start of the site. */
let language: ReturnType<typeof createLanguage> | undefined

function readTree(text: string): Node | null {
  const { grammar, semantics } = (language ??= createLanguage())
  return semantics(grammar.match(text)).read()
}

function createLanguage() {
  const grammar = createQueryGrammar()
  return { grammar, semantics: grammar.createSemantics().addOperation<Node | null>('read', actions) }
}

function toPhrase(open: Match, words: string): Leaf {
  const value = words.trim()
  if (!value) throw new QueryError(messages.query.emptyPhrase(), positionOf(open))
  return { type: 'text', value, phrase: true, position: positionOf(open) }
}

const actions: ActionDict<Node | null> = {
  Query(or, stray) {
    if (stray.numChildren) throw new QueryError(messages.query.strayClose(), positionOf(stray))
    return read(or)
  },
  Or(first, ors, others) {
    const branches = [first, ...others.children].map(read)
    const missing = branches.indexOf(null)
    if (ors.numChildren && missing >= 0) {
      throw new QueryError(messages.query.lonelyOr(), positionOf(ors.child(Math.max(0, missing - 1)) as Match))
    }
    return joinNodes(
      'or',
      branches.filter((node) => node !== null),
    )
  },
  Branch: (parts) =>
    joinNodes(
      'and',
      parts.children.map(read).filter((node) => node !== null),
    ),
  Part_not(not, part) {
    const item = read(part)
    if (!item) throw new QueryError(messages.query.lonelyNot(), positionOf(not))
    return item.type === 'not' ? item.item : { type: 'not', item }
  },
  Part_lonely(not) {
    throw new QueryError(messages.query.lonelyNot(), positionOf(not))
  },
  Part_group(open, or, _) {
    const node = read(or)
    if (!node) throw new QueryError(messages.query.emptyGroup(), positionOf(open))
    return node
  },
  Part_unclosed(open, _) {
    throw new QueryError(messages.query.unclosedGroup(), positionOf(open))
  },
  Part_and: (_) => null,
  Part_word: (word) => read(word),
  term(field, operator, value) {
    const [key, colon] = field.children as [Match, Match]
    const name = key.sourceString.toLowerCase()
    const node = read(value)
    if (node?.type !== 'text') throw new QueryError(messages.query.missingValue({ key: name }), positionOf(colon))
    return {
      type: 'term',
      key: name,
      operator: (operator.sourceString || ':') as Operator,
      value: node.value,
      position: positionOf(key),
    }
  },
  missing: (_) => null,
  phrase_closed: (open, words, _) => toPhrase(open, unescapePhrase(words.sourceString)),
  phrase_literal: (open, words, _) => toPhrase(open, words.sourceString),
  phrase_unclosed(open, _) {
    throw new QueryError(messages.query.unclosedPhrase(), positionOf(open))
  },
  word(_characters, _calls, _more) {
    return { type: 'text', value: this.sourceString, phrase: false, position: positionOf(this) }
  },
}
