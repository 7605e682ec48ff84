import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import { undoHandlers } from '#features/management/server/index.ts'
import { sitemapPaths } from '#objects/server/discovery.ts'
import { objectKinds } from '#objects/server/objectKind.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { demoSeeds } from '#seeds/seeding.ts'
import {
  collectionCreated,
  collectionUpdated,
  collectionWithdrawn,
  editorAdded,
  editorInvited,
  entryAdded,
  invitationEnded,
} from '../contract/events.ts'
import { collectionPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { archiveRoute } from './archive/archiveRoute.ts'
import { collectionKind } from './kinds.ts'
import { eraseOnDeletion, notifyOfEntry, notifyOfInvitation, notifyOfRole, withdrawInvitation } from './listeners.ts'
import { deleteCollection } from './operations/deleteCollection.ts'
import { listCollectionsForExport, listEntriesForExport, listInvitationsForExport } from './queries.ts'
import { collectionResolvers } from './resolvers.ts'

export const collectionsFeature: ServerFeature = {
  name: 'collections',
  resolvers: collectionResolvers,
  events: [
    collectionCreated,
    collectionUpdated,
    collectionWithdrawn,
    entryAdded,
    editorInvited,
    invitationEnded,
    editorAdded,
  ],
  listeners: [notifyOfEntry, notifyOfInvitation, withdrawInvitation, notifyOfRole, eraseOnDeletion],
  registerRoutes: archiveRoute,
  extensions: [
    demoSeeds.add({ position: 35, load: async () => (await import('../seeds/seedCollections.ts')).seedCollections }),
    objectKinds.add(collectionKind),
    sitemapPaths.add(collectionPaths.index()),
    undoHandlers.add({
      action: /^collection\.undelete$/,
      run: (ctx, { id, objectLwid }) => deleteCollection(ctx, { collectionId: objectLwid }, id),
    }),
    personalData.add(
      {
        name: 'collections',
        about: messages.personalData.collections,
        load: (ctx, userId) => listCollectionsForExport(ctx.db, userId),
      },
      {
        name: 'collectionEntries',
        about: messages.personalData.entries,
        load: (ctx, userId) => listEntriesForExport(ctx.db, userId),
      },
      {
        name: 'collectionInvitations',
        about: messages.personalData.invitations,
        load: (ctx, userId) => listInvitationsForExport(ctx.db, userId),
      },
    ),
    allowedWhileSilenced.add({
      deleteCollection: true,
      removeCollectionEntry: true,
      answerCollectionInvitation: ({ accept }) => accept === false,
    }),
  ],
}
