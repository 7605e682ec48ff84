import { listTag, objectTag, settingsTag, tagsOf, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'

type TicketEvent = { ticketId: number; productId: number; by: number }

const shownBy = ({ ticketId, productId }: TicketEvent) => tagsOf({ id: ticketId, parentId: productId })

export const ticketCreated = defineEvent<TicketEvent>('ticket.created', (e) => [...shownBy(e), 'products'])
export const ticketUpdated = defineEvent<TicketEvent>('ticket.updated', shownBy)
/** `version` is empty where it was closed without one, or opened. */
export const ticketStatusSet = defineEvent<TicketEvent & { open: boolean; version: string; eventId: number }>(
  'ticket.statusSet',
  shownBy,
)
export const ticketTagged = defineEvent<TicketEvent>('ticket.tagged', shownBy)
export const ticketDuplicated = defineEvent<TicketEvent & { originalId: number; eventId: number }>(
  'ticket.duplicated',
  (e) => [...shownBy(e), ...tagsOf({ id: e.originalId, parentId: e.productId })],
)
export const ticketDeleted = defineEvent<TicketEvent>('ticket.deleted', (e) => [
  ...shownBy(e),
  'products',
  withdrawnTag,
])
export const ticketVersionReported = defineEvent<TicketEvent>('ticket.versionReported', shownBy)

export const productCreated = defineEvent<{ productId: number }>('product.created', () => ['products'])
/** `ticketIds` are those whom others may see from now on, or no longer. */
export const productUpdated = defineEvent<{ productId: number; ticketIds: number[] }>('product.updated', (e) => [
  'products',
  'tags',
  objectTag(e.productId),
  settingsTag(e.productId),
  listTag(e.productId),
  withdrawnTag,
])
export const productDeleted = defineEvent<{ productId: number }>('product.deleted', () => ['products', 'tags'])
/** `ticketIds` are those that have the tag. */
export const tagChanged = defineEvent<{ tagId: number; ticketIds: number[] }>('ticketTag.changed', () => ['tags'])
/** Tags and templates are shown wherever a product is. */
export const productChanged = defineEvent<{ productId: number | null }>('product.changed', ({ productId }) =>
  productId === null ? ['tags'] : ['tags', settingsTag(productId)],
)
