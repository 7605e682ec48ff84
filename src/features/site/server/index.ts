import { accountDeleted } from '#features/accounts/contract/events.ts'
import { personalData } from '#features/accounts/server/index.ts'
import { panelRights } from '#features/management/server/index.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { paths } from '#paths.ts'
import { featureConfigs } from '#platform/config/featureConfig.ts'
import { listenTo } from '#platform/events/listener.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { messagesChanged } from '../contract/events.ts'
import { homeResolvers } from '../home/server/resolvers.ts'
import { lookRoutes } from '../look/server/lookRoutes.ts'
import { messages } from '../messages.ts'
import { siteConfig } from './config.ts'
import { robotsRoute } from './discovery/robots.ts'
import { sitemapRoutes } from './discovery/sitemaps.ts'
import { socialImageRoute } from './discovery/socialImage.ts'
import { wellKnownRoutes } from './discovery/wellKnown.ts'
import { eraseOldAddresses } from './operations/eraseOldAddresses.ts'
import { listOldAddressesOfUser } from './queries.ts'
import { siteResolvers } from './resolvers.ts'
import { siteRoutes } from './routes.ts'

export { type DemoHeadline, demoHeadlines } from '../home/server/homeBlocks.ts'
export { listRedirects } from './listRedirects.ts'
export { listOldAddressKeys } from './oldAddresses.ts'
export { addRedirect } from './operations/addRedirect.ts'
export { deleteRedirect } from './operations/deleteRedirect.ts'
export { sendMessage } from './operations/sendMessage.ts'
export { resolveRedirect } from './resolveRedirect.ts'

export const siteFeature: ServerFeature = {
  name: 'site',
  resolvers: { ...siteResolvers, ...homeResolvers, Query: { ...siteResolvers.Query, ...homeResolvers.Query } },
  events: [messagesChanged],
  extensions: [
    featureConfigs.add(siteConfig),
    personalData.add({
      name: 'formerAddresses',
      about: messages.formerAddresses,
      load: (ctx, userId) => listOldAddressesOfUser(ctx.db, userId),
    }),
    sitemapPaths.add(paths.home()),
    panelRights.add(
      { name: 'look', roles: [] },
      { name: 'home', roles: [] },
      { name: 'redirects', roles: ['moderator'] },
      { name: 'messages', roles: ['moderator', 'editor'] },
    ),
  ],
  listeners: [listenTo(accountDeleted, 'eraseOldAddresses', (ctx, { userId }) => eraseOldAddresses(ctx, userId))],
  registerRoutes(api, services) {
    siteRoutes(api, services)
    lookRoutes(api, services)
    robotsRoute(api)
    sitemapRoutes(api)
    socialImageRoute(api)
    wellKnownRoutes(api)
  },
}
