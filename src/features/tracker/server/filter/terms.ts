import type { Term } from '#objects/query/query.ts'
import { ticketKinds } from '../../contract/ticketLimits.ts'
import { versionKeyOf } from '../../contract/version.ts'
import { m } from '../../messages.ts'
import type { Condition, Counter } from './condition.ts'
import { QueryRefused } from './refused.ts'
import { readTime } from './times.ts'

export type Asker = { viewerId: number | null; now: Date }

type Reader = (term: Term, asker: Asker) => Condition

const states = ['open', 'closed', 'fixed', 'duplicate', 'untagged'] as const

/** What each key of the tracker's query language means. */
const readers: Record<string, Reader> = {
  is(term) {
    const is = states.find((state) => state === term.value.toLowerCase())
    if (!is || term.operator !== ':') throw unknownValue(term, states)
    return { is }
  },
  kind(term) {
    const kind = ticketKinds.find((kind) => kind === term.value.toLowerCase())
    if (!kind || term.operator !== ':') throw unknownValue(term, ticketKinds)
    return { is: 'kind', kind }
  },
  tag: (term) => ({ is: 'tag', name: plain(term).toLowerCase() }),
  author(term, { viewerId }) {
    const name = plain(term).replace(/^@/, '')
    if (name !== 'me') return { is: 'author', name: name.toLowerCase() }
    return viewerId === null ? { is: 'never' } : { is: 'author', name, id: viewerId }
  },
  product: (term) => ({ is: 'product', key: plain(term).toLowerCase() }),
  version: (term) => ({ is: 'affects', operator: term.operator, version: comparable(term) }),
  fixed: (term) => ({ is: 'fixedIn', operator: term.operator, version: comparable(term) }),
  created: (term, asker) => ({ is: 'time', column: 'created_at', ...time(term, asker) }),
  updated: (term, asker) => ({ is: 'time', column: 'updated_at', ...time(term, asker) }),
  closed: (term, asker) => ({ is: 'time', column: 'closed_at', ...time(term, asker) }),
  votes: (term) => counter(term, 'score'),
  comments: (term) => counter(term, 'comment_count'),
  views: (term) => counter(term, 'view_count'),
  voted: (term, asker) => mine(term, asker, 'voted'),
  watching: (term, asker) => mine(term, asker, 'watching'),
}

/** What a term means; throws QueryRefused where it means nothing. */
export function readTerm(term: Term, asker: Asker): Condition {
  const reader = Object.hasOwn(readers, term.key) ? readers[term.key] : undefined
  if (!reader) throw new QueryRefused(m.unknownKey(term.key, Object.keys(readers).join(', ')), term.position)
  return reader(term, asker)
}

const unknownValue = ({ key, value, position }: Term, known: readonly string[]) =>
  new QueryRefused(m.unknownValue(key, value, known.join(', ')), position)

function plain(term: Term): string {
  if (term.operator !== ':') throw new QueryRefused(m.notComparable(term.key), term.position)
  return term.value
}

/** Only versions with numbers can be more or less than others. */
function comparable(term: Term): string {
  if (term.operator === ':' || versionKeyOf(term.value).length) return term.value
  throw new QueryRefused(m.notAVersion(term.value), term.position)
}

function time(term: Term, { now }: Asker) {
  const span = readTime(term.operator, term.value, now)
  if (!span) throw new QueryRefused(m.notATime(term.value), term.position)
  return span
}

function counter(term: Term, column: Counter): Condition {
  if (!/^\d{1,9}$/.test(term.value)) throw new QueryRefused(m.notANumber(term.value), term.position)
  return { is: 'counter', column, operator: term.operator, value: Number(term.value) }
}

/** Others' likes and watches are theirs. */
function mine(term: Term, { viewerId }: Asker, is: 'voted' | 'watching'): Condition {
  if (plain(term).replace(/^@/, '') !== 'me') throw unknownValue(term, ['me'])
  return viewerId === null ? { is: 'never' } : { is, userId: viewerId }
}
