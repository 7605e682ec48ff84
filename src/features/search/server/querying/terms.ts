import type { Leaf, Node, Term } from '#objects/query/query.ts'
import { messages } from '../../messages.ts'
import { propertyLexeme, quoteLexeme } from '../text/vector.ts'

export class TermError extends Error {
  /** Returns the message in the current language. */
  readonly getMessage: () => string
  readonly position: number

  constructor(getMessage: () => string, position: number) {
    super(getMessage())
    this.getMessage = getMessage
    this.position = position
  }
}

/** `until` is exclusive. */
export type TimeRange = { since: Date | null; until: Date | null }

const properties: Record<string, string> = {
  kind: 'kind',
  type: 'kind',
  tag: 'tag',
  is: 'status',
  status: 'status',
  forum: 'forum',
  product: 'product',
  mod: 'mod',
  number: 'number',
  version: 'version',
  fixed: 'fixed',
  needs: 'needs',
}

export const isTextLeaf = (node: Node): node is Leaf & { type: 'text' } => node.type === 'text'

export const getAuthorName = ({ value }: Term): string => value.replace(/^@/, '').toLowerCase()

/** Returns the tsquery of a term; undefined for words and unknown keys. */
export function toTermQuery(leaf: Leaf, authors: ReadonlyMap<string, number>): string | undefined {
  if (leaf.type !== 'term') return undefined
  if (leaf.key === 'created') throw new TermError(messages.createdNested, leaf.position)
  if (leaf.key !== 'author' && !Object.hasOwn(properties, leaf.key)) return undefined
  if (leaf.operator !== ':') throw new TermError(() => messages.notCompared(leaf.key), leaf.position)
  // An unknown name matches nothing: indexed authors are numbers.
  if (leaf.key === 'author')
    return quoteLexeme(propertyLexeme('author', String(authors.get(getAuthorName(leaf)) ?? 'nobody')))
  return quoteLexeme(propertyLexeme(properties[leaf.key] as string, toSingular(leaf)))
}

/** Accepts `type:posts` for `type:post`. */
const toSingular = ({ key, value }: Term): string =>
  (key === 'type' || key === 'kind') && /^[a-z]{4,}s$/i.test(value) ? value.toLowerCase().slice(0, -1) : value

/** Moves `created:` terms into `times`, as the index stores times apart from words; returns the rest. */
export function extractTimeRange(filter: Node | null, times: TimeRange): Node[] {
  const parts = filter === null ? [] : filter.type === 'and' ? filter.items : [filter]
  return parts.filter((part) => {
    if (part.type !== 'term' || part.key !== 'created') return true
    narrowRange(part, times)
    return false
  })
}

function narrowRange(term: Term, times: TimeRange): void {
  const [from, to] = parseDates(term)
  const { operator } = term
  if (operator === ':' || operator === '>=') times.since = from
  if (operator === '>') times.since = to
  if (operator === ':' || operator === '<=') times.until = to
  if (operator === '<') times.until = from
}

/** Returns the start of a UTC year, month or day and of the next one. */
function parseDates({ value, position }: Term): [Date, Date] {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(value) ?? []
  const shiftBy = (months: number, days: number) =>
    new Date(Date.UTC(Number(year), Number(month ?? 1) - 1 + months, Number(day ?? 1) + days))
  const from = shiftBy(0, 0)
  const isReal = year !== undefined && (!month || from.getUTCMonth() === Number(month) - 1)
  if (!isReal || (day && from.getUTCDate() !== Number(day)))
    throw new TermError(() => messages.notADay(value), position)
  return [from, day ? shiftBy(0, 1) : month ? shiftBy(1, 0) : shiftBy(12, 0)]
}
