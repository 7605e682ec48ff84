import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import { panelRights, undoHandlers } from '#features/management/server/index.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { feedRoutes } from '#objects/server/feed.ts'
import { objectKinds } from '#objects/server/objectKind.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { demoSeeds, starterSeeds } from '#seeds/seeding.ts'
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
import { trackerPaths } from '../contract/paths.ts'
import { trackerFeeds } from './feeds.ts'
import { productKind, ticketKind } from './kinds.ts'
import { notifyWatchersOfDuplicate, notifyWatchersOfStatus } from './listeners.ts'
import { listTicketsOfUser } from './queries.ts'
import { trackerResolvers } from './resolvers.ts'
import { trackerRoutes } from './routes.ts'
import { listEventsOfUser } from './timeline/queries.ts'
import { trackerUndoHandlers } from './undoHandlers.ts'

export { createProduct } from './operations/createProduct.ts'
export { createTicket } from './operations/createTicket.ts'
export { createTicketTag } from './operations/createTicketTag.ts'
export { deleteTicket } from './operations/deleteTicket.ts'
export { setTicketDuplicate } from './operations/setTicketDuplicate.ts'
export { setTicketStatus } from './operations/setTicketStatus.ts'
export { setTicketTags } from './operations/setTicketTags.ts'
export { setTicketTemplate } from './operations/setTicketTemplate.ts'
export { setTicketVersion } from './operations/setTicketVersion.ts'
export { listTagsOfProduct } from './tags/listTagsOfProduct.ts'

export const trackerFeature: ServerFeature = {
  name: 'tracker',
  resolvers: trackerResolvers,
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
  listeners: [notifyWatchersOfStatus, notifyWatchersOfDuplicate],
  extensions: [
    starterSeeds.add({ position: 30, load: async () => (await import('../seeds/seedTracker.ts')).seedTracker }),
    demoSeeds.add({ position: 20, load: async () => (await import('../seeds/seedDemoTickets.ts')).seedDemoTickets }),
    sitemapPaths.add(trackerPaths.trackers(), trackerPaths.siteChangelog()),
    objectKinds.add(productKind, ticketKind),
    feedRoutes.add(...trackerFeeds),
    undoHandlers.add(...trackerUndoHandlers),
    personalData.add({
      name: 'tracker',
      load: async (ctx, userId) => ({
        tickets: await listTicketsOfUser(ctx.db, userId),
        events: await listEventsOfUser(ctx.db, userId),
      }),
    }),
    panelRights.add(
      { name: 'tags', roles: ['moderator', 'developer'] },
      { name: 'templates', roles: ['developer'] },
      { name: 'products', roles: [] },
    ),
    allowedWhileSilenced.add({
      meToo: true,
      deleteTicket: true,
      setTicketVersion: ({ clear }) => clear === true,
    }),
  ],
  registerRoutes: trackerRoutes,
}
