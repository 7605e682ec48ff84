import { personalData } from '#features/accounts/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { revisionDeleted } from '../contract/events.ts'
import { messages } from '../messages.ts'
import { onAccountDeleted } from './listeners.ts'
import { listRevisionsByUser } from './queries.ts'
import { revisionResolvers } from './resolvers.ts'

export { compareTexts } from './compareTexts.ts'
export { keepRevision } from './transactions/keepRevision.ts'

export const revisionsFeature: ServerFeature = {
  name: 'revisions',
  resolvers: revisionResolvers,
  extensions: [
    personalData.add({
      name: 'revisions',
      about: messages.personalData,
      load: (ctx, userId) => listRevisionsByUser(ctx.db, userId),
    }),
  ],
  events: [revisionDeleted],
  listeners: [onAccountDeleted],
}
