import type { Term } from '#objects/query/query.ts'
import { attachmentKinds } from '../../contract/attachments/attachmentLimits.ts'
import { ticketStatuses } from '../../contract/closing.ts'
import { ticketPriorities } from '../../contract/priorities.ts'
import { ticketKinds } from '../../contract/ticketLimits.ts'
import { parseVersionKey } from '../../contract/version.ts'
import { messages } from '../../messages.ts'
import type { Condition, Counter } from './condition.ts'
import { QueryRejectedError } from './queryRejectedError.ts'
import { parseTime } from './times.ts'

export type Requester = { viewerId: number | null; now: Date }

type TermParser = (term: Term, requester: Requester) => Condition

const absences = ['assignee', 'milestone', 'priority', 'tag'] as const
const statuses = ['open', 'closed', 'fixed', 'duplicate', 'untagged'] as const

const fileValues = ['file', ...attachmentKinds] as const

const parsers: Record<string, TermParser> = {
  is(term) {
    const is = statuses.find((state) => state === term.value.toLowerCase())
    if (!is || term.operator !== ':') throw unknownValueError(term, statuses)
    return { is }
  },
  status(term) {
    const status = ticketStatuses.find((name) => name === term.value.toLowerCase())
    if (!status || term.operator !== ':') throw unknownValueError(term, ticketStatuses)
    return { is: 'status', status }
  },
  kind(term) {
    const kind = ticketKinds.find((kind) => kind === term.value.toLowerCase())
    if (!kind || term.operator !== ':') throw unknownValueError(term, ticketKinds)
    return { is: 'kind', kind }
  },
  tag: (term) => ({ is: 'tag', name: parseEqual(term).toLowerCase() }),
  author: (term, requester) => parseUser(term, requester, 'author'),
  assignee: (term, requester) => parseUser(term, requester, 'assignee'),
  milestone: (term) => ({ is: 'milestone', name: parseEqual(term).toLowerCase() }),
  priority(term) {
    const priority = ticketPriorities.findIndex((name) => name === term.value.toLowerCase())
    if (priority < 0) throw unknownValueError(term, ticketPriorities)
    return { is: 'priority', operator: term.operator, priority }
  },
  no(term) {
    const what = absences.find((absence) => absence === term.value.toLowerCase())
    if (!what || term.operator !== ':') throw unknownValueError(term, absences)
    return what === 'tag' ? { is: 'untagged' } : { is: 'without', what }
  },
  has(term) {
    const value = fileValues.find((name) => name === term.value.toLowerCase())
    if (!value || term.operator !== ':') throw unknownValueError(term, fileValues)
    return { is: 'has', kinds: value === 'file' ? attachmentKinds : [value] }
  },
  product: (term) => ({ is: 'product', key: parseEqual(term).toLowerCase() }),
  version: (term) => ({ is: 'affects', operator: term.operator, version: parseVersion(term) }),
  fixed: (term) => ({ is: 'fixedIn', operator: term.operator, version: parseVersion(term) }),
  created: (term, requester) => ({ is: 'time', column: 'created_at', ...parseSpan(term, requester) }),
  updated: (term, requester) => ({ is: 'time', column: 'updated_at', ...parseSpan(term, requester) }),
  closed: (term, requester) => ({ is: 'time', column: 'closed_at', ...parseSpan(term, requester) }),
  votes: (term) => parseCounter(term, 'score'),
  comments: (term) => parseCounter(term, 'comment_count'),
  views: (term) => parseCounter(term, 'view_count'),
  voted: (term, requester) => parseOwn(term, requester, 'voted'),
  watching: (term, requester) => parseOwn(term, requester, 'watching'),
}

export function parseTerm(term: Term, requester: Requester): Condition {
  const parser = Object.hasOwn(parsers, term.key) ? parsers[term.key] : undefined
  if (!parser)
    throw new QueryRejectedError(messages.unknownKey(term.key, Object.keys(parsers).join(', ')), term.position)
  return parser(term, requester)
}

const unknownValueError = ({ key, value, position }: Term, known: readonly string[]) =>
  new QueryRejectedError(messages.unknownValue(key, value, known.join(', ')), position)

function parseEqual(term: Term): string {
  if (term.operator !== ':') throw new QueryRejectedError(messages.notComparable(term.key), term.position)
  return term.value
}

/** Only versions with numbers can be compared. */
function parseVersion(term: Term): string {
  if (term.operator === ':' || parseVersionKey(term.value).length) return term.value
  throw new QueryRejectedError(messages.notAVersion(term.value), term.position)
}

function parseSpan(term: Term, { now }: Requester) {
  const span = parseTime(term.operator, term.value, now)
  if (!span) throw new QueryRejectedError(messages.notATime(term.value), term.position)
  return span
}

function parseCounter(term: Term, column: Counter): Condition {
  if (!/^\d{1,9}$/.test(term.value)) throw new QueryRejectedError(messages.notANumber(term.value), term.position)
  return { is: 'counter', column, operator: term.operator, value: Number(term.value) }
}

function parseUser(term: Term, { viewerId }: Requester, is: 'author' | 'assignee'): Condition {
  const name = parseEqual(term).replace(/^@/, '')
  if (name !== 'me') return { is, name: name.toLowerCase() }
  return viewerId === null ? { is: 'never' } : { is, name, id: viewerId }
}

/** The likes and watches of other users are private. */
function parseOwn(term: Term, { viewerId }: Requester, is: 'voted' | 'watching'): Condition {
  if (parseEqual(term).replace(/^@/, '') !== 'me') throw unknownValueError(term, ['me'])
  return viewerId === null ? { is: 'never' } : { is, userId: viewerId }
}
