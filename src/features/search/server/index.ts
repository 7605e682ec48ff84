import type { ServerFeature } from '#platform/serverFeature.ts'
import { documentsIndexed } from '../contract/events.ts'
import { fillIndexes } from './indexing/fillIndex.ts'

export { fillIndex } from './indexing/fillIndex.ts'
export { searchListeners } from './indexing/searchListeners.ts'

export const searchFeature: ServerFeature = {
  name: 'search',
  events: [documentsIndexed],
  jobs: [fillIndexes],
}
