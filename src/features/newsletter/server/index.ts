import type { ServerFeature } from '#platform/serverFeature.ts'
import * as events from '../contract/events.ts'
import { newsletterCallbacks } from './callbacks.ts'
import { announceOnDiscord } from './discord.ts'
import { loadArchiveFeed } from './editions/loadArchiveFeed.ts'
import { sweepNewsletter } from './jobs.ts'
import { newsletterListeners } from './listeners.ts'
import { findUserLevel } from './queries.ts'
import { newsletterResolvers } from './resolvers.ts'
import { newsletterRoutes } from './routes.ts'
import { sendDueEdition } from './sending/sendDueEdition.ts'

export { getNewestEditionId } from './editions/queries.ts'
export { sendEdition } from './operations/sendEdition.ts'
export { sendNewsletter } from './operations/sendNewsletter.ts'
export { startEdition } from './operations/startEdition.ts'
export { updateNewsletter } from './operations/updateNewsletter.ts'

export const newsletterFeature: ServerFeature = {
  name: 'newsletter',
  resolvers: newsletterResolvers,
  events: Object.values(events),
  listeners: [...newsletterListeners, announceOnDiscord, sendDueEdition],
  jobs: [sweepNewsletter],
  feeds: [{ path: '/newsletter/archive', load: loadArchiveFeed }],
  exportPersonalData: (ctx, userId) => findUserLevel(ctx.db, userId).then((level) => ({ level })),
  mailLinkHandlers: newsletterCallbacks,
  registerRoutes: newsletterRoutes,
}
