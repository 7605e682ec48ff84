import type { Condition as QueryCondition } from '#objects/query/condition.ts'
import type { Operator } from '#objects/query/query.ts'
import type { AttachmentKind } from '../../../attachments/contract/attachmentLimits.ts'
import type { TicketStatus } from '../../../contract/closing.ts'
import type { TicketKindName } from '../../../contract/ticketLimits.ts'

const counters = ['score', 'comment_count', 'view_count'] as const
export type Counter = (typeof counters)[number]

/** Translated to SQL by `filter/queries.ts`. */
export type TicketCondition =
  | { type: 'always' | 'never' }
  | { type: 'open' | 'closed' | 'fixed' | 'duplicate' | 'untagged' }
  | { type: 'status'; status: TicketStatus }
  | { type: 'kind'; kind: TicketKindName }
  | { type: 'text'; text: string; phrase: boolean }
  | { type: 'number'; number: number }
  /** Ids are resolved before the list query, for the planner's row estimates. */
  | { type: 'tag'; name: string; ids?: number[] }
  | { type: 'author' | 'assignee'; name: string; id?: number }
  | { type: 'milestone'; name: string; ids?: number[] }
  | { type: 'priority'; operator: Operator; priority: number }
  | { type: 'without'; what: 'assignee' | 'milestone' | 'priority' }
  | { type: 'has'; kinds: readonly AttachmentKind[] }
  | { type: 'product'; key: string }
  | { type: 'affects' | 'fixedIn'; operator: Operator; version: string }
  | { type: 'time'; column: 'created_at' | 'updated_at' | 'closed_at'; from: Date | null; before: Date | null }
  | { type: 'counter'; column: Counter; operator: Operator; value: number }
  | { type: 'voted' | 'watching'; userId: number }

export type Condition = QueryCondition<TicketCondition>

export const sortColumns = {
  created: 'created_at',
  updated: 'updated_at',
  votes: 'score',
  score: 'score',
  comments: 'comment_count',
  views: 'view_count',
  priority: 'priority',
} as const

export type TicketSort = { column: (typeof sortColumns)[keyof typeof sortColumns]; descending: boolean }
