import type { ServerFeature } from '#platform/serverFeature.ts'
import {
  productChanged,
  productCreated,
  productDeleted,
  productUpdated,
  tagChanged,
  ticketCreated,
  ticketDeleted,
  ticketDuplicated,
  ticketStatusSet,
  ticketTagged,
  ticketUpdated,
  ticketVersionReported,
} from '../contract/events.ts'
import { productKind, ticketKind } from './kinds.ts'
import { tellOfDuplicate, tellOfStatus } from './listeners.ts'
import { listTicketsOf } from './queries.ts'
import { trackerResolvers } from './resolvers.ts'
import { trackerRoutes } from './routes.ts'
import { listEventsOf } from './timeline/queries.ts'
import { trackerUndoings } from './undo.ts'

export { followChangelog, followTickets } from './feeds.ts'
export { createProduct } from './operations/createProduct.ts'
export { createTicket } from './operations/createTicket.ts'
export { createTicketTag } from './operations/createTicketTag.ts'
export { deleteTicket } from './operations/deleteTicket.ts'
export { setTicketDuplicate } from './operations/setTicketDuplicate.ts'
export { setTicketStatus } from './operations/setTicketStatus.ts'
export { setTicketTags } from './operations/setTicketTags.ts'
export { setTicketTemplate } from './operations/setTicketTemplate.ts'
export { setTicketVersion } from './operations/setTicketVersion.ts'
export { ticketPath } from './paths.ts'
export { listTagsOfProduct } from './tags/listTagsOfProduct.ts'

export const trackerFeature: ServerFeature = {
  name: 'tracker',
  resolvers: trackerResolvers,
  kinds: [productKind, ticketKind],
  personalData: async (ctx, userId) => ({
    tickets: await listTicketsOf(ctx.db, userId),
    events: await listEventsOf(ctx.db, userId),
  }),
  events: [
    productCreated,
    productUpdated,
    productDeleted,
    productChanged,
    tagChanged,
    ticketCreated,
    ticketDeleted,
    ticketUpdated,
    ticketStatusSet,
    ticketTagged,
    ticketDuplicated,
    ticketVersionReported,
  ],
  listeners: [tellOfStatus, tellOfDuplicate],
  undoings: trackerUndoings,
  routes: trackerRoutes,
}
