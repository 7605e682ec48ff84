import type { AuthorRow } from '#objects/server/rows.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import type { AttachmentKind } from '../attachments/contract/attachmentLimits.ts'
import type { CloseReason, ReplyPurpose } from '../contract/closing.ts'
import type { PriorityKey } from '../contract/priorities.ts'
import type { TicketKindName } from '../contract/ticketLimits.ts'

export type ProductRow = {
  id: number
  lwid: string
  key: string
  name: string
  description: string
  needAnyRole: string[]
  ticketCount: number
}

export type TicketRow = {
  id: number
  lwid: string
  number: number
  kind: TicketKindName
  title: ScreenedText
  createdAt: Date
  editedAt: Date | null
  updatedAt: Date
  isOpen: boolean
  closedAt: Date | null
  closedVersion: string
  closeReason: CloseReason | null
  /** Since when its author is asked for details. */
  needsInfoAt: Date | null
  duplicateOfId: number | null
  assigneeId: number | null
  /** The position in `ticketPriorities`. */
  priority: number
  milestoneId: number | null
  tagIds: number[]
  versionNames: string[]
  score: number
  commentCount: number
  lastReplyId: number | null
  viewCount: number
  /** Set while the ticket is visible to the staff and its author only. */
  hiddenAt: Date | null
  author: AuthorRow
  product: ProductRow
  /** Lists omit the texts; resolvers load them on demand. */
  body?: ScreenedText
  renderedBody?: string
}

export type MilestoneRow = {
  id: number
  productId: number
  productKey: string
  name: string
  description: string
  /** A date such as `2026-01-31`; empty if there is none. */
  dueOn: string
  closedAt: Date | null
  /** The post that announces the version. */
  announcementId: number | null
}

export const relationKinds = ['BLOCKS', 'BLOCKED_BY', 'FOLLOWS', 'FOLLOWED_BY'] as const
export type RelationKind = (typeof relationKinds)[number]

export type TicketRelationRow = { kind: RelationKind; ticket: TicketRow }

export type ProductSettingsRow = ProductRow & { position: number }

export type AttachmentRow = {
  id: string
  ticketId: number
  kind: AttachmentKind
  /** The name of the file on its owner's computer. */
  name: string
  byteSize: number
  gameVersion: string
  componentCount: number | null
  preview: string
  createdAt: Date
  /** Pixels of a screenshot; null for other files. */
  width: number | null
  height: number | null
  author: AuthorRow
}

export type TicketAttachmentRow = AttachmentRow & { ticket: TicketRow }

export type CannedReplyRow = { id: number; title: string; body: string; productId: string; purpose: ReplyPurpose }

export type TicketTemplateRow = { product: ProductRow; kind: TicketKindName; body: string }

/** `productKey` is empty for a tag of all products. */
export type TicketTagRow = { id: number; name: string; color: string; productKey: string }

export type TicketTagSettingsRow = TicketTagRow & { ticketCount: number }

export const eventTypes = [
  'closed',
  'reopened',
  'retitled',
  'edited',
  'tagged',
  'duplicate',
  'unduplicate',
  'version',
  'unversion',
  'note',
  'assigned',
  'prioritized',
  'scheduled',
  'related',
  'unrelated',
  'asked',
  'answered',
  'reminded',
  'attached',
] as const
export type EventType = (typeof eventTypes)[number]

export type TicketEventRow = {
  id: number
  type: EventType
  createdAt: Date
  author: AuthorRow
  text: string
  added: string[]
  removed: string[]
  ticketId: number | null
  assigneeId: number | null
  priority: PriorityKey | null
  relation: RelationKind | null
  reason: CloseReason | null
  /** Ids of the files of an event `attached`. */
  files: string[]
  /** The product of the ticket that the event belongs to. */
  productId: number
  renderedBody: string
}

export type ReleaseRow = {
  version: string
  releasedAt: Date
  /** From the milestone of the version, if it has one. */
  description: string
  announcementId: number | null
}

export type ChangelogVersionRow = Pick<ReleaseRow, 'version' | 'releasedAt'>

export type ChangelogEntryRow = ReleaseRow & { tickets: TicketRow[] }

/** A page of tickets whose expensive parts load on demand. */
export type TicketListRow = {
  product: ProductRow
  querySort: string
  queryWithoutSort: string
  loadPage: () => Promise<{ tickets: TicketRow[]; queryError: { detail: string; position: number } | null }>
  loadFacets: () => Promise<{ total: number; totalIsExact: boolean; facets: FacetRow[] }>
}

export type TicketViewRow = {
  id: number
  productId: number
  productKey: string
  /** Null for a view of everybody. */
  userId: number | null
  name: string
  query: string
  sort: string
  boardGroup: string | null
}

export type TicketBoardColumnRow = { value: string; query: string; isTarget: boolean; tickets: TicketRow[] }

export type TicketBoardRow = {
  product: ProductRow
  columns: TicketBoardColumnRow[]
  queryError: { detail: string; position: number } | null
  isCut: boolean
}

type FacetRow = {
  key: string
  values: { value: string; label: string; color: string; count: number; query: string; chosen: boolean }[]
}
