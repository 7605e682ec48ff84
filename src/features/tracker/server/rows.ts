import type { AuthorRow } from '#objects/server/rows.ts'
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
  title: string
  createdAt: Date
  editedAt: Date | null
  updatedAt: Date
  isOpen: boolean
  closedAt: Date | null
  closedVersion: string
  duplicateOfId: number | null
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
  body?: string
  renderedBody?: string
}

export type ProductSettingsRow = ProductRow & { position: number }

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
  /** Of the ticket that it belongs to. */
  productId: number
  renderedBody: string
}

export type ChangelogEntryRow = { version: string; releasedAt: Date; tickets: TicketRow[] }

/** A page of tickets whose expensive parts load on demand. */
export type TicketListRow = {
  product: ProductRow
  loadPage: () => Promise<{ tickets: TicketRow[]; fault: { detail: string; position: number } | null }>
  loadFacets: () => Promise<{ total: number; totalIsExact: boolean; facets: FacetRow[] }>
}

type FacetRow = {
  key: string
  values: { value: string; label: string; color: string; count: number; query: string; chosen: boolean }[]
}
