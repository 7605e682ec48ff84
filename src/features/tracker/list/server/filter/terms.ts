import type { Term } from '#objects/query/query.ts'
import {
  notAVersionError,
  parseChoice,
  parseEqual,
  parseNumber,
  parseTimeSpan,
  type TermCompilers,
  unknownValueError,
} from '#objects/query/terms.ts'
import { attachmentKinds } from '../../../attachments/contract/attachmentLimits.ts'
import { ticketStatuses } from '../../../contract/closing.ts'
import { ticketPriorities } from '../../../contract/priorities.ts'
import { ticketKinds } from '../../../contract/ticketLimits.ts'
import { parseVersionKey } from '../../../contract/version.ts'
import type { Counter, TicketCondition } from './condition.ts'

export type Requester = { viewerId: number | null; now: Date }

const absences = ['assignee', 'milestone', 'priority', 'tag'] as const
const statuses = ['open', 'closed', 'fixed', 'duplicate', 'untagged'] as const

const fileValues = ['file', ...attachmentKinds] as const

export const ticketTerms: TermCompilers<TicketCondition, Requester> = {
  is: (term) => ({ type: parseChoice(term, statuses) }),
  status: (term) => ({ type: 'status', status: parseChoice(term, ticketStatuses) }),
  kind: (term) => ({ type: 'kind', kind: parseChoice(term, ticketKinds) }),
  tag: (term) => ({ type: 'tag', name: parseEqual(term).toLowerCase() }),
  author: (term, requester) => compileUser(term, requester, 'author'),
  assignee: (term, requester) => compileUser(term, requester, 'assignee'),
  milestone: (term) => ({ type: 'milestone', name: parseEqual(term).toLowerCase() }),
  priority(term) {
    const priority = ticketPriorities.findIndex((name) => name === term.value.toLowerCase())
    if (priority < 0) throw unknownValueError(term, ticketPriorities)
    return { type: 'priority', operator: term.operator, priority }
  },
  no(term) {
    const what = parseChoice(term, absences)
    return what === 'tag' ? { type: 'untagged' } : { type: 'without', what }
  },
  has(term) {
    const value = parseChoice(term, fileValues)
    return { type: 'has', kinds: value === 'file' ? attachmentKinds : [value] }
  },
  product: (term) => ({ type: 'product', key: parseEqual(term).toLowerCase() }),
  version: (term) => ({ type: 'affects', operator: term.operator, version: parseVersion(term) }),
  fixed: (term) => ({ type: 'fixedIn', operator: term.operator, version: parseVersion(term) }),
  created: (term, { now }) => ({ type: 'time', column: 'created_at', ...parseTimeSpan(term, now) }),
  updated: (term, { now }) => ({ type: 'time', column: 'updated_at', ...parseTimeSpan(term, now) }),
  closed: (term, { now }) => ({ type: 'time', column: 'closed_at', ...parseTimeSpan(term, now) }),
  votes: (term) => compileCounter(term, 'score'),
  comments: (term) => compileCounter(term, 'comment_count'),
  views: (term) => compileCounter(term, 'view_count'),
  voted: (term, requester) => compileOwn(term, requester, 'voted'),
  watching: (term, requester) => compileOwn(term, requester, 'watching'),
}

/** Only versions with numbers can be compared. */
function parseVersion(term: Term): string {
  if (term.operator === ':' || parseVersionKey(term.value).length) return term.value
  throw notAVersionError(term)
}

const compileCounter = (term: Term, column: Counter): TicketCondition => ({
  type: 'counter',
  column,
  operator: term.operator,
  value: parseNumber(term),
})

function compileUser(term: Term, { viewerId }: Requester, type: 'author' | 'assignee'): TicketCondition {
  const name = parseEqual(term).replace(/^@/, '')
  if (name !== 'me') return { type, name: name.toLowerCase() }
  return viewerId === null ? { type: 'never' } : { type, name, id: viewerId }
}

/** The likes and watches of other users are private. */
function compileOwn(term: Term, { viewerId }: Requester, type: 'voted' | 'watching'): TicketCondition {
  if (parseEqual(term).replace(/^@/, '') !== 'me') throw unknownValueError(term, ['me'])
  return viewerId === null ? { type: 'never' } : { type, userId: viewerId }
}
