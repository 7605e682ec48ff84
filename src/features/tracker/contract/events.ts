import {
  getActivityTags,
  getObjectTags,
  listTag,
  objectTag,
  settingsTag,
  withdrawnTag,
} from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

type TicketEvent = { ticketId: number; productId: number; by: number }

const affectedTags = ({ ticketId, productId }: TicketEvent) => getObjectTags({ id: ticketId, parentId: productId })

export const ticketCreated = defineEvent<TicketEvent>('ticket.created', (e) => [
  ...affectedTags(e),
  ...getActivityTags(e.productId),
  'products',
])
export const ticketUpdated = defineEvent<TicketEvent>('ticket.updated', affectedTags)
/** `version` is empty if the ticket was reopened or closed without one. */
export const ticketStatusSet = defineEvent<TicketEvent & { open: boolean; version: string; eventId: number }>(
  'ticket.statusSet',
  affectedTags,
)
export const ticketTagged = defineEvent<TicketEvent>('ticket.tagged', affectedTags)
export const ticketDuplicated = defineEvent<TicketEvent & { originalId: number; eventId: number }>(
  'ticket.duplicated',
  (e) => [...affectedTags(e), ...getObjectTags({ id: e.originalId, parentId: e.productId })],
)
export const ticketDeleted = defineEvent<TicketEvent>('ticket.deleted', (e) => [
  ...affectedTags(e),
  ...getActivityTags(e.productId),
  'products',
  withdrawnTag,
])
export const ticketVersionReported = defineEvent<TicketEvent>('ticket.versionReported', affectedTags)

export const productCreated = defineEvent<{ productId: number }>('product.created', () => ['products'])
/** `ticketIds` are the tickets whose visibility changes. */
export const productUpdated = defineEvent<{ productId: number; ticketIds: number[] }>('product.updated', (e) => [
  'products',
  'tags',
  objectTag(e.productId),
  settingsTag(e.productId),
  listTag(e.productId),
  withdrawnTag,
])
export const productDeleted = defineEvent<{ productId: number }>('product.deleted', () => ['products', 'tags'])
export const tagChanged = defineEvent<{ tagId: number; ticketIds: number[] }>('ticketTag.changed', () => ['tags'])
/** With null, tags of all products have changed. */
export const productChanged = defineEvent<{ productId: number | null }>('product.changed', ({ productId }) =>
  productId === null ? ['tags'] : ['tags', settingsTag(productId)],
)
