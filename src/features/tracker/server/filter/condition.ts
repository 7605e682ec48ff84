import type { Operator } from '#objects/query/query.ts'
import type { AttachmentKind } from '../../contract/attachments/attachmentLimits.ts'
import type { TicketStatus } from '../../contract/closing.ts'
import type { TicketKindName } from '../../contract/ticketLimits.ts'

const counters = ['score', 'comment_count', 'view_count'] as const
export type Counter = (typeof counters)[number]

/** Translated to SQL by `filter/queries.ts`. */
export type Condition =
  | { is: 'all' | 'any'; items: Condition[] }
  | { is: 'not'; item: Condition }
  | { is: 'always' | 'never' }
  | { is: 'open' | 'closed' | 'fixed' | 'duplicate' | 'untagged' }
  | { is: 'status'; status: TicketStatus }
  | { is: 'kind'; kind: TicketKindName }
  | { is: 'text'; text: string; phrase: boolean }
  | { is: 'number'; number: number }
  /** Ids are resolved before the list query, for the planner's row estimates. */
  | { is: 'tag'; name: string; ids?: number[] }
  | { is: 'author' | 'assignee'; name: string; id?: number }
  | { is: 'milestone'; name: string; ids?: number[] }
  | { is: 'priority'; operator: Operator; priority: number }
  | { is: 'without'; what: 'assignee' | 'milestone' | 'priority' }
  | { is: 'has'; kinds: readonly AttachmentKind[] }
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
  priority: 'priority',
} as const

export type TicketSort = { column: (typeof sortColumns)[keyof typeof sortColumns]; descending: boolean }
