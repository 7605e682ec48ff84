import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import { undoHandlers } from '#features/management/server/index.ts'
import { collectableKinds } from '#objects/server/collectables.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { feedRoutes } from '#objects/server/feed.ts'
import { linkCards } from '#objects/server/linkCards.ts'
import { objectKinds } from '#objects/server/objectKind.ts'
import { saveReaders } from '#objects/server/saveReader.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { demoSeeds } from '#seeds/seeding.ts'
import { listAwaitedMods } from '../awaitedMods/server/queries.ts'
import { kindSlugs } from '../contract/creationLimits.ts'
import {
  comparisonRequested,
  creationDeleted,
  creationPublished,
  creationStored,
  creationsPinned,
  creationTagRemoved,
  creationUpdated,
  modelBuilt,
  popularityComputed,
  testBenchChanged,
  testsRun,
  versionAdded,
  versionChanged,
} from '../contract/events.ts'
import { creationPaths } from '../contract/paths.ts'
import { embedRoutes } from '../embed/server/embedRoutes.ts'
import { messages } from '../messages.ts'
import { listPinsForExport } from '../pins/server/queries.ts'
import { versionFeeds } from '../versions/server/feed.ts'
import { listVersionsByAuthor } from '../versions/server/queries.ts'
import { collectableCreation } from './collectable.ts'
import { saveReader } from './files/saveReader.ts'
import {
  describeStoredBoards,
  readImportedVersions,
  rebuildModels,
  removeDeletedFiles,
  sweepModels,
  updatePopularity,
} from './jobs.ts'
import { creationKind } from './kinds.ts'
import { creationLinkCard } from './linkCard.ts'
import {
  buildModelOnStored,
  compareNewVersion,
  compareOnRequest,
  deleteRemovedImages,
  describeBoardsOnStored,
  eraseAwaitedModsOnDeletion,
  erasePinsOnDeletion,
  notifyOfCreation,
  notifyOfLaterRemix,
  notifyOfMod,
  notifyOfRemix,
  notifyOfRemovedTag,
  notifyOfVersion,
  testNewVersion,
  testOnBenchChanged,
  testShownVersion,
} from './listeners.ts'
import { listCreationsByAuthor } from './queries.ts'
import { creationResolvers } from './resolvers.ts'
import { compareRoute } from './routes/compareRoute.ts'
import { exportRoute } from './routes/exportRoute.ts'
import { partPictureRoute } from './routes/partPictureRoute.ts'
import { creationRoutes } from './routes/routes.ts'
import { versionCheckRoute } from './routes/versionCheckRoute.ts'
import { creationUndoHandlers } from './undo.ts'

export { publishVersion } from '../versions/server/operations/publishVersion.ts'
export { toFileFacts } from './files/fileFacts.ts'
export { addSeedDownloads } from './operations/addSeedDownloads.ts'
export { deleteCreation } from './operations/deleteCreation.ts'
export { publishCreation } from './operations/publishCreation.ts'

export const creationsFeature: ServerFeature = {
  name: 'creations',
  resolvers: creationResolvers,
  events: [
    creationStored,
    creationPublished,
    creationUpdated,
    creationDeleted,
    creationTagRemoved,
    creationsPinned,
    comparisonRequested,
    modelBuilt,
    popularityComputed,
    testBenchChanged,
    testsRun,
    versionAdded,
    versionChanged,
  ],
  listeners: [
    buildModelOnStored,
    deleteRemovedImages,
    notifyOfCreation,
    notifyOfVersion,
    notifyOfRemovedTag,
    compareNewVersion,
    compareOnRequest,
    describeBoardsOnStored,
    notifyOfRemix,
    notifyOfLaterRemix,
    testOnBenchChanged,
    testNewVersion,
    testShownVersion,
    erasePinsOnDeletion,
    notifyOfMod,
    eraseAwaitedModsOnDeletion,
  ],
  jobs: [sweepModels, removeDeletedFiles, readImportedVersions, rebuildModels, describeStoredBoards, updatePopularity],
  registerRoutes(server, services) {
    creationRoutes(server, services)
    versionCheckRoute(server, services)
    embedRoutes(server, services)
    exportRoute(server, services)
    compareRoute(server)
    partPictureRoute(server)
  },
  extensions: [
    demoSeeds.add({ position: 30, load: async () => (await import('../seeds/seedCreations.ts')).seedCreations }),
    sitemapPaths.add(creationPaths.hubIndex(), ...kindSlugs.map((kind) => creationPaths.hubIndex(kind))),
    objectKinds.add(creationKind),
    linkCards.add(creationLinkCard),
    saveReaders.add(saveReader),
    collectableKinds.add(collectableCreation),
    undoHandlers.add(...creationUndoHandlers),
    feedRoutes.add(...versionFeeds),
    personalData.add(
      {
        name: 'creations',
        about: messages.personalData.creations,
        load: (ctx, userId) => listCreationsByAuthor(ctx.db, userId),
      },
      {
        name: 'creationVersions',
        about: messages.personalData.versions,
        load: (ctx, userId) => listVersionsByAuthor(ctx.db, userId),
      },
      {
        name: 'awaitedMods',
        about: messages.personalData.awaitedMods,
        load: (ctx, userId) => listAwaitedMods(ctx.db, userId),
      },
      {
        name: 'pinnedCreations',
        about: messages.personalData.pins,
        load: (ctx, userId) => listPinsForExport(ctx.db, userId),
      },
    ),
    // A reason would be published.
    allowedWhileSilenced.add({
      deleteCreation: true,
      removeCreationTag: true,
      pinCreations: true,
      awaitMod: true,
      compareVersions: true,
      withdrawCreationVersion: ({ reason }) => !reason,
    }),
  ],
}
