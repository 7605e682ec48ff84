import type { ServerFeature } from '#platform/serverFeature.ts'
import { profileUpdated } from '../contract/events.ts'
import { peopleSource } from './peopleSource.ts'
import { profileResolvers } from './resolvers.ts'

export { showHistory } from './history.ts'

export const profilesFeature: ServerFeature = {
  name: 'profiles',
  resolvers: profileResolvers,
  events: [profileUpdated],
  searchSources: [peopleSource],
}
