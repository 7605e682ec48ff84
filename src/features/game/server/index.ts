import { dataRecipients } from '#features/accounts/server/index.ts'
import { panelRights } from '#features/management/server/index.ts'
import { demoHeadlines } from '#features/site/server/index.ts'
import { formatList } from '#language/format.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import type { Config } from '#platform/config/config.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { demoSeeds } from '#seeds/seeding.ts'
import { gamePaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { getDemoHeadline } from './getDemoHeadline.ts'
import { gameResolvers } from './resolvers.ts'
import { storeWidgetRoute } from './storeWidgetRoute.ts'

function listStoreFrames({ brand }: Config): string[] {
  const hosts = brand.stores.flatMap(({ embedUrl }) => (embedUrl ? [new URL(embedUrl).hostname] : []))
  return hosts.length ? [messages.dataRecipient({ hosts: formatList([...new Set(hosts)]) })] : []
}

export const gameFeature: ServerFeature = {
  name: 'game',
  resolvers: gameResolvers,
  extensions: [
    dataRecipients.add(listStoreFrames),
    demoSeeds.add({ position: 70, load: async () => (await import('../seeds/seedStorePage.ts')).seedStorePage }),
    demoHeadlines.add(getDemoHeadline),
    panelRights.add({ name: 'store', roles: [] }),
    sitemapPaths.add(gamePaths.getTheGame()),
  ],
  registerRoutes: storeWidgetRoute,
}
