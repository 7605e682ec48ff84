import { allowedWhileSilenced, personalData, signUpTerms } from '#features/accounts/server/index.ts'
import { panelRights, undoHandlers } from '#features/management/server/index.ts'
import { sitemapSources } from '#objects/server/discovery.ts'
import { searchSources } from '#objects/server/searchSources.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { demoSeeds } from '#seeds/seeding.ts'
import { pageChanged } from '../contract/events.ts'
import { pagePaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { eraseAcceptancesOnDeletion } from './listeners.ts'
import { pageSearchSource } from './pageSearchSource.ts'
import { loadPublishedPages } from './publishedPages.ts'
import { listAcceptances, listPublicationsBy } from './queries.ts'
import { pageResolvers } from './resolvers.ts'
import { loadSignUpTerms } from './terms.ts'
import { acceptVersions } from './transactions/acceptVersions.ts'
import { pageUndoHandlers } from './undoHandlers.ts'

export { loadFooterLinks, loadPublishedPages } from './publishedPages.ts'

export const pagesFeature: ServerFeature = {
  name: 'pages',
  resolvers: pageResolvers,
  events: [pageChanged],
  listeners: [eraseAcceptancesOnDeletion],
  extensions: [
    panelRights.add({ name: 'pages', roles: [] }),
    undoHandlers.add(...pageUndoHandlers),
    signUpTerms.add({ load: loadSignUpTerms, accept: acceptVersions }),
    allowedWhileSilenced.add({ acceptTerms: true }),
    searchSources.add(pageSearchSource),
    sitemapSources.add(async (ctx) =>
      (await loadPublishedPages(ctx)).map(({ slug, publishedAt }) => ({
        path: pagePaths.page(slug),
        changedAt: publishedAt,
      })),
    ),
    personalData.add({
      name: 'pages',
      about: messages.personalData,
      load: async (ctx, userId) => ({
        accepted: await listAcceptances(ctx.db, userId),
        published: await listPublicationsBy(ctx.db, userId),
      }),
    }),
    demoSeeds.add({ position: 60, load: async () => (await import('../seeds/seedPages.ts')).seedPages }),
  ],
}
