import type { ServerFeature } from '#platform/serverFeature.ts'
import { documentsIndexed } from '../contract/events.ts'
import { fillIndexes } from './indexing/fillIndex.ts'
import { sweepSearchCounts } from './jobs.ts'
import { searchResolvers } from './resolvers.ts'
import { searchRoutes } from './routes.ts'

export { fillIndex } from './indexing/fillIndex.ts'
export { searchListeners } from './indexing/searchListeners.ts'

export const searchFeature: ServerFeature = {
  name: 'search',
  resolvers: searchResolvers,
  events: [documentsIndexed],
  jobs: [fillIndexes, sweepSearchCounts],
  routes: searchRoutes,
}
