import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import { inboxSources, panelRights, undoHandlers } from '#features/management/server/index.ts'
import { topicKinds } from '#features/notifications/server/index.ts'
import { presetParts } from '#features/setup/server/index.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { feedRoutes } from '#objects/server/feed.ts'
import { objectKinds } from '#objects/server/objectKind.ts'
import { textErasers } from '#objects/server/textErasers.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { demoSeeds, starterSeeds } from '#seeds/seeding.ts'
import { listAttachmentsOfUser } from '../attachments/server/queries.ts'
import { attachmentRoutes } from '../attachments/server/routes.ts'
import {
  milestoneChanged,
  productChanged,
  productCreated,
  productDeleted,
  productUpdated,
  sharedViewsChanged,
  tagChanged,
  ticketCreated,
  ticketDeleted,
  ticketDuplicated,
  ticketFilesChanged,
  ticketInfoChanged,
  ticketPlanned,
  ticketRelated,
  ticketStatusSet,
  ticketsUnassigned,
  ticketTagged,
  ticketUpdated,
  ticketVersionReported,
} from '../contract/events.ts'
import { trackerPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { ticketTagKind } from '../settings/server/tags/ticketTagKind.ts'
import { listViewsOfUser } from '../views/server/queries.ts'
import { trackerFeeds } from './feeds.ts'
import { ticketInbox } from './inbox/ticketInbox.ts'
import { closeSilentTicketsJob, deleteAttachmentsJob, updateWordsJob } from './jobs.ts'
import { productKind, ticketKind } from './kinds.ts'
import {
  deleteRemovedAttachments,
  eraseAttachmentsOnDeletion,
  eraseViewsOnDeletion,
  notifyAssignee,
  notifyReporter,
  notifyTagFollowersOfNew,
  notifyTagFollowersOfTagged,
  notifyWatchersOfDuplicate,
  notifyWatchersOfFiles,
  notifyWatchersOfStatus,
  recordAnswer,
  renameProductsWithSite,
  unassignOnDeletion,
  unassignOnRolesChange,
} from './listeners.ts'
import { listTicketsOfUser } from './queries.ts'
import { trackerResolvers } from './resolvers.ts'
import { trackerRoutes } from './routes.ts'
import { listEventsOfUser } from './timeline.queries.ts'
import { ticketTitleEraser } from './transactions/ticketTitleEraser.ts'
import { trackerUndoHandlers } from './undoHandlers.ts'

export { attachToTicket } from '../attachments/server/operations/attachToTicket.ts'
export { setTicketDuplicate } from '../closing/server/operations/setTicketDuplicate.ts'
export { setTicketStatus } from '../closing/server/operations/setTicketStatus.ts'
export { createMilestone } from '../planning/server/operations/createMilestone.ts'
export { planTickets } from '../planning/server/operations/planTickets.ts'
export { createProduct } from '../settings/server/operations/createProduct.ts'
export { createTicketTag } from '../settings/server/operations/createTicketTag.ts'
export { setTicketTemplate } from '../settings/server/operations/setTicketTemplate.ts'
export { listTagsOfProduct } from '../settings/server/tags/listTagsOfProduct.ts'
export { createTicket } from './operations/createTicket.ts'
export { deleteTicket } from './operations/deleteTicket.ts'
export { relateTickets } from './operations/relateTickets.ts'
export { setTicketTags } from './operations/setTicketTags.ts'
export { setTicketVersion } from './operations/setTicketVersion.ts'
export { updateTicket } from './operations/updateTicket.ts'

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
    ticketFilesChanged,
    ticketPlanned,
    ticketInfoChanged,
    ticketRelated,
    ticketsUnassigned,
    milestoneChanged,
    sharedViewsChanged,
  ],
  listeners: [
    notifyWatchersOfStatus,
    notifyWatchersOfDuplicate,
    notifyWatchersOfFiles,
    eraseViewsOnDeletion,
    notifyAssignee,
    notifyReporter,
    notifyTagFollowersOfNew,
    notifyTagFollowersOfTagged,
    recordAnswer,
    unassignOnRolesChange,
    unassignOnDeletion,
    renameProductsWithSite,
    eraseAttachmentsOnDeletion,
    deleteRemovedAttachments,
  ],
  jobs: [closeSilentTicketsJob, deleteAttachmentsJob, updateWordsJob],
  extensions: [
    presetParts.add({
      position: 20,
      load: async () => (await import('../seeds/applyPresetProducts.ts')).applyPresetProducts,
    }),
    starterSeeds.add({ position: 30, load: async () => (await import('../seeds/seedTracker.ts')).seedTracker }),
    demoSeeds.add({ position: 20, load: async () => (await import('../seeds/seedDemoTickets.ts')).seedDemoTickets }),
    sitemapPaths.add(trackerPaths.trackers(), trackerPaths.siteChangelog()),
    objectKinds.add(productKind, ticketKind),
    textErasers.add(ticketTitleEraser),
    topicKinds.add(ticketTagKind),
    feedRoutes.add(...trackerFeeds),
    undoHandlers.add(...trackerUndoHandlers),
    personalData.add({
      name: 'tracker',
      about: messages.personalData,
      load: async (ctx, userId) => ({
        tickets: await listTicketsOfUser(ctx.db, userId),
        events: await listEventsOfUser(ctx.db, userId),
        views: await listViewsOfUser(ctx.db, userId),
        attachments: await listAttachmentsOfUser(ctx.db, userId),
      }),
    }),
    inboxSources.add(ticketInbox),
    panelRights.add(
      { name: 'tags', roles: ['moderator', 'developer'] },
      { name: 'templates', roles: ['developer'] },
      { name: 'replies', roles: ['moderator', 'developer'] },
      { name: 'products', roles: [] },
    ),
    allowedWhileSilenced.add({
      meToo: true,
      deleteTicket: true,
      removeTicketAttachment: true,
      setTicketVersion: ({ clear }) => clear === true,
    }),
  ],
  registerRoutes(server, services) {
    trackerRoutes(server, services)
    attachmentRoutes(server, services)
  },
}
