import { messages } from '../messages.ts'
import type { Condition } from './condition.ts'
import type { Term } from './query.ts'
import { QueryError } from './queryError.ts'
import { parseTime, type TimeSpan } from './times.ts'

/** How a list compiles each key that it knows; values may depend on the requester `R`. */
export type TermCompilers<C, R> = Readonly<Record<string, (term: Term, requester: R) => Condition<C>>>

/** Throws QueryError for a key that the list does not know. */
export function compileTerm<C, R>(compilers: TermCompilers<C, R>, term: Term, requester: R): Condition<C> {
  const compile = Object.hasOwn(compilers, term.key) ? compilers[term.key] : undefined
  if (!compile)
    throw new QueryError(
      messages.queryTerms.unknownKey({ key: term.key, known: Object.keys(compilers).join(', ') }),
      term.position,
    )
  return compile(term, requester)
}

export const unknownValueError = (
  { key, value, position }: Pick<Term, 'key' | 'value' | 'position'>,
  known: readonly string[],
): QueryError => new QueryError(messages.queryTerms.unknownValue({ key, value, known: known.join(', ') }), position)

/** The value of a term that cannot be compared. */
export function parseEqual({ key, operator, value, position }: Term): string {
  if (operator !== ':') throw new QueryError(messages.queryTerms.notComparable({ key }), position)
  return value.trim()
}

/** One of the values, ignoring case. */
export function parseChoice<const V extends string>(term: Term, values: readonly V[]): V {
  const value = term.operator === ':' ? values.find((known) => known === term.value.toLowerCase()) : undefined
  if (value === undefined) throw unknownValueError(term, values)
  return value
}

/** The maximum of a column of the type `integer`; larger numbers become this one. */
const maxNumber = 2_147_483_647

export function parseNumber({ value, position }: Term): number {
  if (!/^\d{1,12}$/.test(value.trim())) throw new QueryError(messages.queryTerms.notANumber({ value }), position)
  return Math.min(Number(value), maxNumber)
}

export const notAVersionError = ({ value, position }: Term): QueryError =>
  new QueryError(messages.queryTerms.notAVersion({ value }), position)

/** See `parseTime`. */
export function parseTimeSpan({ operator, value, position }: Term, now: Date): TimeSpan {
  const span = parseTime(operator, value, now)
  if (!span) throw new QueryError(messages.queryTerms.notATime({ value }), position)
  return span
}
