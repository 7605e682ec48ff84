import { allowedWhileSilenced, dataRecipients, personalData } from '#features/accounts/server/index.ts'
import { postActions } from '#features/forum/server/index.ts'
import { inboxSources, panelRights } from '#features/management/server/index.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { feedRoutes } from '#objects/server/feed.ts'
import { featureConfigs } from '#platform/config/featureConfig.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { demoSeeds } from '#seeds/seeding.ts'
import * as events from '../contract/events.ts'
import { newsletterPaths } from '../contract/paths.ts'
import { sendPostAction } from '../contract/postAction.ts'
import { messages } from '../messages.ts'
import { newsletterCallbacks } from './callbacks.ts'
import { newsletterConfig } from './config.ts'
import { announceOnDiscord } from './discord.ts'
import { loadArchiveFeed } from './editions/loadArchiveFeed.ts'
import { editionInbox } from './inbox/editionInbox.ts'
import { sweepNewsletter } from './jobs.ts'
import { newsletterListeners } from './listeners.ts'
import { postPolicy } from './policy.ts'
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
  extensions: [
    featureConfigs.add(newsletterConfig),
    demoSeeds.add({ position: 10, load: async () => (await import('../seeds/seedNewsletters.ts')).seedNewsletters }),
    sitemapPaths.add(newsletterPaths.newsletter()),
    postActions.add({ name: sendPostAction, isAllowed: postPolicy.send }),
    feedRoutes.add({ path: '/newsletter/archive', load: loadArchiveFeed }),
    personalData.add({
      name: 'newsletter',
      about: messages.personalData,
      load: async (ctx, userId) => ({ level: await findUserLevel(ctx.db, userId) }),
    }),
    dataRecipients.add((config) => {
      const { transport, apiUrl } = newsletterConfig.get(config)
      return transport === 'http' ? [messages.dataRecipient({ host: new URL(apiUrl).hostname })] : []
    }),
    inboxSources.add(editionInbox),
    panelRights.add({ name: 'newsletter', roles: ['editor'] }),
    allowedWhileSilenced.add({
      updateNewsletter: true,
      updateNewsletterAnon: true,
      updateNewsletterByLink: true,
      confirmNewsletter: true,
    }),
  ],
  mailLinkHandlers: newsletterCallbacks,
  registerRoutes: newsletterRoutes,
}
