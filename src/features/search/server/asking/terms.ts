import type { Leaf, Node, Term } from '#objects/query/query.ts'
import { m } from '../../messages.ts'
import { propertyLexeme, quoted } from '../text/vector.ts'

/** A term that makes no sense here: a phrase for the person, and where in the text. */
export class TermFault extends Error {
  /** In whatever language is current. */
  readonly say: () => string
  readonly position: number

  constructor(say: () => string, position: number) {
    super(say())
    this.say = say
    this.position = position
  }
}

/** From when until before when. */
export type Conditions = { since: Date | null; until: Date | null }

/** What can be asked for by name, and the property it is in the index. */
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

export const isWords = (node: Node): node is Leaf & { type: 'text' } => node.type === 'text'

export const authorOf = ({ value }: Term): string => value.replace(/^@/, '').toLowerCase()

/** The condition that a term is, as a tsquery; undefined for words, and for keys that are none of ours. */
export function conditionOf(leaf: Leaf, authors: ReadonlyMap<string, number>): string | undefined {
  if (leaf.type !== 'term') return undefined
  if (leaf.key === 'created') throw new TermFault(m.createdNested, leaf.position)
  if (leaf.key !== 'author' && !Object.hasOwn(properties, leaf.key)) return undefined
  if (leaf.operator !== ':') throw new TermFault(() => m.notCompared(leaf.key), leaf.position)
  // Nobody of that name: no number is anybody's.
  if (leaf.key === 'author') return quoted(propertyLexeme('author', String(authors.get(authorOf(leaf)) ?? 'nobody')))
  return quoted(propertyLexeme(properties[leaf.key] as string, singular(leaf)))
}

/** `type:posts` is meant as well as `type:post`. */
const singular = ({ key, value }: Term): string =>
  (key === 'type' || key === 'kind') && /^[a-z]{4,}s$/i.test(value) ? value.toLowerCase().slice(0, -1) : value

/** Takes `created:` out of the conditions: the index keeps times apart from words. */
export function takeTimes(filter: Node | null, times: Conditions): Node[] {
  const parts = filter === null ? [] : filter.type === 'and' ? filter.items : [filter]
  return parts.filter((part) => {
    if (part.type !== 'term' || part.key !== 'created') return true
    narrow(part, times)
    return false
  })
}

function narrow(term: Term, times: Conditions): void {
  const [from, to] = daysOf(term)
  const { operator } = term
  if (operator === ':' || operator === '>=') times.since = from
  if (operator === '>') times.since = to
  if (operator === ':' || operator === '<=') times.until = to
  if (operator === '<') times.until = from
}

/** A year, a month or a day, as its beginning and that of the next. */
function daysOf({ value, position }: Term): [Date, Date] {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(value) ?? []
  const at = (months: number, days: number) =>
    new Date(Date.UTC(Number(year), Number(month ?? 1) - 1 + months, Number(day ?? 1) + days))
  const from = at(0, 0)
  const isReal = year !== undefined && (!month || from.getUTCMonth() === Number(month) - 1)
  if (!isReal || (day && from.getUTCDate() !== Number(day))) throw new TermFault(() => m.notADay(value), position)
  return [from, day ? at(0, 1) : month ? at(1, 0) : at(12, 0)]
}
