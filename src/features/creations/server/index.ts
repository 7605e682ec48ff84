import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import { undoHandlers } from '#features/management/server/index.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { objectKinds } from '#objects/server/objectKind.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { demoSeeds } from '#seeds/seeding.ts'
import { kindSlugs } from '../contract/creationLimits.ts'
import { creationDeleted, creationPublished, creationStored, creationUpdated, modelBuilt } from '../contract/events.ts'
import { creationPaths } from '../contract/paths.ts'
import { removeDeletedFiles, sweepModels } from './jobs.ts'
import { creationKind } from './kinds.ts'
import { buildModelOnStored, deleteRemovedImages } from './listeners.ts'
import { listCreationsByAuthor } from './queries.ts'
import { creationResolvers } from './resolvers.ts'
import { creationRoutes } from './routes/routes.ts'
import { creationUndoHandlers } from './undo.ts'

export { toFileFacts } from './files/fileFacts.ts'
export { deleteCreation } from './operations/deleteCreation.ts'
export { publishCreation } from './operations/publishCreation.ts'
export { recordDownloads } from './operations/recordDownloads.ts'

export const creationsFeature: ServerFeature = {
  name: 'creations',
  resolvers: creationResolvers,
  events: [creationStored, creationPublished, creationUpdated, creationDeleted, modelBuilt],
  listeners: [buildModelOnStored, deleteRemovedImages],
  jobs: [sweepModels, removeDeletedFiles],
  registerRoutes: creationRoutes,
  extensions: [
    demoSeeds.add({ position: 30, load: async () => (await import('../seeds/seedCreations.ts')).seedCreations }),
    sitemapPaths.add(creationPaths.hubIndex(), ...kindSlugs.map((kind) => creationPaths.hubIndex(kind))),
    objectKinds.add(creationKind),
    undoHandlers.add(...creationUndoHandlers),
    personalData.add({ name: 'creations', load: (ctx, userId) => listCreationsByAuthor(ctx.db, userId) }),
    allowedWhileSilenced.add({ deleteCreation: true }),
  ],
}
