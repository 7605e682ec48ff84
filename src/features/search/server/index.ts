import { panelRights } from '#features/management/server/index.ts'
import { uncrawledPaths } from '#objects/server/discovery.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import { synonymSources } from '#objects/server/synonyms.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { documentsIndexed, synonymsChanged } from '../contract/events.ts'
import { searchPaths } from '../contract/paths.ts'
import { createSearchListeners } from './indexing/createSearchListeners.ts'
import { fillIndexes, sweepSearchCounts } from './jobs.ts'
import { findSynonymTexts } from './querying/findSynonymTexts.ts'
import { searchResolvers } from './resolvers.ts'
import { searchRoutes } from './routes.ts'
import { synonymResolvers } from './synonymResolvers.ts'

export { listSynonyms } from './listSynonyms.ts'
export { deleteSynonym } from './operations/deleteSynonym.ts'
export { fillIndex } from './operations/fillIndex.ts'
export { saveSynonym } from './operations/saveSynonym.ts'

export const searchFeature: ServerFeature = {
  name: 'search',
  resolvers: {
    ...searchResolvers,
    Query: { ...searchResolvers.Query, ...synonymResolvers.Query },
    Mutation: { ...searchResolvers.Mutation, ...synonymResolvers.Mutation },
  },
  events: [documentsIndexed, synonymsChanged],
  extensions: [
    synonymSources.add(findSynonymTexts),
    uncrawledPaths.add(searchPaths.search()),
    panelRights.add({ name: 'search', roles: ['moderator'] }),
  ],
  createListeners: (host) => createSearchListeners([...getSearchSources(host).values()]),
  jobs: [fillIndexes, sweepSearchCounts],
  registerRoutes: searchRoutes,
}
