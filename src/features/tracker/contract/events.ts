import {
  getActivityTags,
  getObjectTags,
  listTag,
  objectTag,
  settingsTag,
  withdrawnTag,
} from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'
import type { CloseReason } from './closing.ts'

type TicketEvent = { ticketId: number; productId: number; by: number }

const affectedTags = ({ ticketId, productId }: TicketEvent) => getObjectTags({ id: ticketId, parentId: productId })

export const ticketCreated = defineEvent<TicketEvent>('ticket.created', (e) => [
  ...affectedTags(e),
  ...getActivityTags(e.productId),
  'products',
])
export const ticketUpdated = defineEvent<TicketEvent>('ticket.updated', affectedTags)
/** `version` is empty if the ticket was reopened or closed without one. */
export const ticketStatusSet = defineEvent<
  TicketEvent & { open: boolean; version: string; reason?: CloseReason | null; eventId: number }
>('ticket.statusSet', affectedTags)
/** `added` are the ids of the tags that it has got. */
export const ticketTagged = defineEvent<TicketEvent & { added?: number[] }>('ticket.tagged', affectedTags)
export const ticketDuplicated = defineEvent<TicketEvent & { originalId: number; eventId: number }>(
  'ticket.duplicated',
  (e) => [...affectedTags(e), ...getObjectTags({ id: e.originalId, parentId: e.productId })],
)
/** A file was attached, removed or restored. `eventId` is that of the history if somebody attached files. */
export const ticketFilesChanged = defineEvent<TicketEvent & { removed: boolean; eventId?: number }>(
  'ticket.filesChanged',
  affectedTags,
)
export const ticketDeleted = defineEvent<TicketEvent>('ticket.deleted', (e) => [
  ...affectedTags(e),
  ...getActivityTags(e.productId),
  'products',
  withdrawnTag,
])
export const ticketVersionReported = defineEvent<TicketEvent>('ticket.versionReported', affectedTags)

/** `assigned` is set if the assignee has changed; its `userId` is null if nobody is assigned any more. */
export const ticketPlanned = defineEvent<TicketEvent & { assigned: { userId: number | null; eventId: number } | null }>(
  'ticket.planned',
  affectedTags,
)
/** Its author is asked for details, is reminded of that, or has answered. */
export const ticketInfoChanged = defineEvent<
  TicketEvent & { change: 'asked' | 'reminded' | 'answered'; eventId: number }
>('ticket.infoChanged', affectedTags)
export const ticketRelated = defineEvent<TicketEvent & { otherId: number }>('ticket.related', (e) => [
  ...affectedTags(e),
  objectTag(e.otherId),
])
/** The assignee has left the staff. */
export const ticketsUnassigned = defineEvent<{ ticketIds: number[]; productIds: number[] }>(
  'tickets.unassigned',
  (e) => [...e.ticketIds.map(objectTag), ...e.productIds.map(listTag)],
)

/** The views of everybody have changed; those of one user are on no cached page. */
export const sharedViewsChanged = defineEvent<{ productId: number }>('ticketViews.changed', (e) => [
  settingsTag(e.productId),
])

export const milestoneChanged = defineEvent<{ productId: number }>('milestone.changed', (e) => [
  settingsTag(e.productId),
  listTag(e.productId),
])

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
