import type { ServerFeature } from '#platform/serverFeature.ts'
import { creationDeleted, creationPublished, creationUpdated, modelBuilt } from '../contract/events.ts'
import { creationKind } from './kinds.ts'
import { removeFiles, removeImages } from './listeners.ts'
import { listCreationsOf } from './queries.ts'
import { creationResolvers } from './resolvers.ts'
import { creationRoutes } from './routes/routes.ts'

export { factsOf } from './files/facts.ts'
export { publishCreation } from './operations/publishCreation.ts'

export const creationsFeature: ServerFeature = {
  name: 'creations',
  resolvers: creationResolvers,
  kinds: [creationKind],
  events: [creationPublished, creationUpdated, creationDeleted, modelBuilt],
  listeners: [removeFiles, removeImages],
  routes: creationRoutes,
  personalData: (ctx, userId) => listCreationsOf(ctx.db, userId),
}
