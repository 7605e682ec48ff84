import { loadWatcherCount, loadWatchLevel } from '#features/notifications/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { loadArchive } from './archive/loadArchive.ts'
import { findCollectionForPage } from './loadCollection.ts'
import { buildMetaTags, loadCollections, loadInvitations, loadOwnCollections } from './loadCollections.ts'
import { isContained, loadCovers, loadEditors, loadEntries, loadInvited } from './loadEntries.ts'
import { addCollectionEditor } from './operations/addCollectionEditor.ts'
import { addCollectionEntry } from './operations/addCollectionEntry.ts'
import { answerCollectionInvitation } from './operations/answerCollectionInvitation.ts'
import { createCollection } from './operations/createCollection.ts'
import { deleteCollection } from './operations/deleteCollection.ts'
import { moveCollectionEntry } from './operations/moveCollectionEntry.ts'
import { removeCollectionEditor } from './operations/removeCollectionEditor.ts'
import { removeCollectionEntry } from './operations/removeCollectionEntry.ts'
import { updateCollection } from './operations/updateCollection.ts'
import { updateCollectionEntry } from './operations/updateCollectionEntry.ts'
import { collectionPath } from './paths.ts'
import { collectionPolicy } from './policy.ts'

export const collectionResolvers: Resolvers = {
  Query: {
    collection: (_, { id }, ctx) => findCollectionForPage(ctx, id),
    collections: (_, { page }, ctx) => loadCollections(ctx, page),
    myCollections: (_, _arguments, ctx) => loadOwnCollections(ctx),
    collectionInvitations: (_, _arguments, ctx) => loadInvitations(ctx),
  },
  Mutation: {
    createCollection: (_, { input }, ctx) => createCollection(ctx, input),
    updateCollection: (_, input, ctx) => updateCollection(ctx, input),
    deleteCollection: (_, input, ctx) => deleteCollection(ctx, input),
    addCollectionEntry: (_, input, ctx) => addCollectionEntry(ctx, input),
    updateCollectionEntry: (_, input, ctx) => updateCollectionEntry(ctx, input),
    moveCollectionEntry: (_, input, ctx) => moveCollectionEntry(ctx, input),
    removeCollectionEntry: (_, input, ctx) => removeCollectionEntry(ctx, input),
    addCollectionEditor: (_, input, ctx) => addCollectionEditor(ctx, input),
    answerCollectionInvitation: (_, input, ctx) => answerCollectionInvitation(ctx, input),
    removeCollectionEditor: (_, input, ctx) => removeCollectionEditor(ctx, input),
  },
  Collection: {
    id: ({ lwid }) => lwid,
    createdAt: ({ createdAt }) => toEpochSeconds(createdAt),
    changedAt: ({ changedAt }) => toEpochSeconds(changedAt),
    canonicalPath: collectionPath,
    metaTags: (collection, _, ctx) => buildMetaTags(ctx, collection),
    editors: (collection, _, ctx) => loadEditors(ctx, collection),
    invited: (collection, _, ctx) => loadInvited(ctx, collection),
    isInvited: (collection, _, ctx) => collectionPolicy.isInvited(ctx.viewer, collection),
    covers: (collection, _, ctx) => loadCovers(ctx, collection),
    entries: (collection, _, ctx) => loadEntries(ctx, collection),
    contains: (collection, { objectId }, ctx) => isContained(ctx, collection, objectId),
    archive: (collection, _, ctx) => loadArchive(ctx, collection),
    hidden: ({ hiddenAt }) => hiddenAt !== null,
    watcherCount: ({ id }, _, ctx) => loadWatcherCount(ctx, id),
    watchLevel: ({ id }, _, ctx) => loadWatchLevel(ctx, id),
    canEdit: (collection, _, ctx) => collectionPolicy.edit(ctx.viewer, collection),
    canManage: (collection, _, ctx) => collectionPolicy.manage(ctx.viewer, collection),
    canDelete: (collection, _, ctx) => collectionPolicy.delete(ctx.viewer, collection),
  },
  CollectionEntry: {
    id: ({ lwid }) => lwid,
    addedAt: ({ addedAt }) => toEpochSeconds(addedAt),
  },
}
