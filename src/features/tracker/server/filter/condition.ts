import type { Operator } from '#objects/query/query.ts'
import type { TicketKindName } from '../../contract/ticketLimits.ts'

const counters = ['score', 'comment_count', 'view_count'] as const
export type Counter = (typeof counters)[number]

/** Translated to SQL by `filter/queries.ts`. */
export type Condition =
  | { is: 'all' | 'any'; items: Condition[] }
  | { is: 'not'; item: Condition }
  | { is: 'always' | 'never' }
  | { is: 'open' | 'closed' | 'fixed' | 'duplicate' | 'untagged' }
  | { is: 'kind'; kind: TicketKindName }
  | { is: 'text'; text: string; phrase: boolean }
  | { is: 'number'; number: number }
  /** Ids are resolved before the list query, for the planner's row estimates. */
  | { is: 'tag'; name: string; ids?: number[] }
  | { is: 'author'; name: string; id?: number }
  | { is: 'product'; key: string }
  | { is: 'affects' | 'fixedIn'; operator: Operator; version: string }
  | { is: 'time'; column: 'created_at' | 'updated_at' | 'closed_at'; from: Date | null; before: Date | null }
  | { is: 'counter'; column: Counter; operator: Operator; value: number }
  | { is: 'voted' | 'watching'; userId: number }

export const sortColumns = {
  created: 'created_at',
  updated: 'updated_at',
  votes: 'score',
  score: 'score',
  comments: 'comment_count',
  views: 'view_count',
} as const

export type TicketSort = { column: (typeof sortColumns)[keyof typeof sortColumns]; descending: boolean }
