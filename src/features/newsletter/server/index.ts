import type { ServerFeature } from '#platform/serverFeature.ts'
import * as events from '../contract/events.ts'
import { newsletterCallbacks } from './callbacks.ts'
import { announceAgain, announceOnDiscord } from './discord.ts'
import { sweepNewsletter } from './jobs.ts'
import { newsletterListeners } from './listeners.ts'
import { findUserLevel } from './queries.ts'
import { newsletterResolvers } from './resolvers.ts'
import { newsletterRoutes } from './routes.ts'
import { startNewsletterWorker } from './sending/worker.ts'

export { newestEdition } from './editions/queries.ts'
export { showArchive } from './editions/showArchive.ts'
export { sendNewsletter } from './operations/sendNewsletter.ts'
export { updateNewsletter } from './operations/updateNewsletter.ts'
export { startEdition } from './sending/start.ts'
export { sendEdition } from './sending/worker.ts'

export const newsletterFeature: ServerFeature = {
  name: 'newsletter',
  resolvers: newsletterResolvers,
  events: Object.values(events),
  listeners: [...newsletterListeners, announceOnDiscord],
  jobs: [sweepNewsletter, announceAgain],
  personalData: (ctx, userId) => findUserLevel(ctx.db, userId).then((level) => ({ level })),
  callbacks: newsletterCallbacks,
  routes: newsletterRoutes,
  background: startNewsletterWorker,
}
