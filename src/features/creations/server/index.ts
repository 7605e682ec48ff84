import type { ServerFeature } from '#platform/serverFeature.ts'
import { creationDeleted, creationPublished, creationStored, creationUpdated, modelBuilt } from '../contract/events.ts'
import { removeDeletedFiles, sweepModels } from './jobs.ts'
import { creationKind } from './kinds.ts'
import { makeModel, removeImages } from './listeners.ts'
import { listCreationsOf } from './queries.ts'
import { creationResolvers } from './resolvers.ts'
import { creationRoutes } from './routes/routes.ts'
import { creationUndoings } from './undo.ts'

export { factsOf } from './files/facts.ts'
export { deleteCreation } from './operations/deleteCreation.ts'
export { publishCreation } from './operations/publishCreation.ts'
export { recordDownloads } from './operations/recordDownloads.ts'

export const creationsFeature: ServerFeature = {
  name: 'creations',
  resolvers: creationResolvers,
  kinds: [creationKind],
  events: [creationStored, creationPublished, creationUpdated, creationDeleted, modelBuilt],
  listeners: [makeModel, removeImages],
  jobs: [sweepModels, removeDeletedFiles],
  routes: creationRoutes,
  undoings: creationUndoings,
  personalData: (ctx, userId) => listCreationsOf(ctx.db, userId),
}
