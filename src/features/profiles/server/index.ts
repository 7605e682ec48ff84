import { allowedWhileSilenced } from '#features/accounts/server/index.ts'
import { feedRoutes } from '#objects/server/feed.ts'
import { searchSources } from '#objects/server/searchSources.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { profileUpdated } from '../contract/events.ts'
import { loadUserFeed } from './loadUserFeed.ts'
import { profileResolvers } from './resolvers.ts'
import { userSearchSource } from './userSearchSource.ts'

export const profilesFeature: ServerFeature = {
  name: 'profiles',
  resolvers: profileResolvers,
  events: [profileUpdated],
  extensions: [
    searchSources.add(userSearchSource),
    feedRoutes.add({ path: '/@:name', load: (ctx, { name = '' }) => loadUserFeed(ctx, name) }),
    allowedWhileSilenced.add({ updateUser: ({ bio }) => bio == null || bio === '' }),
  ],
}
