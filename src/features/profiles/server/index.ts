import type { ServerFeature } from '#platform/serverFeature.ts'
import { profileUpdated } from '../contract/events.ts'
import { loadUserFeed } from './loadUserFeed.ts'
import { profileResolvers } from './resolvers.ts'
import { userSearchSource } from './userSearchSource.ts'

export const profilesFeature: ServerFeature = {
  name: 'profiles',
  resolvers: profileResolvers,
  events: [profileUpdated],
  searchSources: [userSearchSource],
  feeds: [{ path: '/@:name', load: (ctx, { name = '' }) => loadUserFeed(ctx, name) }],
}
