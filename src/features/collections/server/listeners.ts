import { accountDeleted } from '#features/accounts/contract/events.ts'
import { listWatchers, notify, withdrawOutdated } from '#features/notifications/server/index.ts'
import { listenTo } from '#platform/events/listener.ts'
import { editorAdded, editorInvited, entryAdded, invitationEnded } from '../contract/events.ts'
import { eraseCollections } from './operations/eraseCollections.ts'
import { findCollectionsById } from './queries.ts'

const hourMs = 3_600_000

/** Sends at most one notification an hour, because collections are filled in one go. */
export const notifyOfEntry = listenTo(entryAdded, 'notifyOfEntry', async (ctx, { collectionId, by, at }) => {
  const [collection] = await findCollectionsById(ctx.db, [collectionId])
  if (!collection) return
  const watchers = await listWatchers(ctx.db, collectionId)
  const isRestricted = collection.visibility === 'private' || collection.hiddenAt !== null
  const members = [collection.owner.id, ...collection.editorIds]
  await notify(ctx, {
    type: 'release',
    // `notify` asks what one user of each set of roles may see, which says nothing about a collection with editors.
    to: isRestricted ? watchers.filter((id) => members.includes(id)) : watchers,
    by,
    objectId: collectionId,
    key: `collection ${collectionId} ${Math.floor(at / hourMs)}`,
    detail: { change: 'entries' },
    at: new Date(at),
  })
})

const invitationKey = (collectionId: number, at: number): string => `collection ${collectionId} invited ${at}`

export const notifyOfInvitation = listenTo(
  editorInvited,
  'notifyOfInvitation',
  async (ctx, { collectionId, userId, by, at }) => {
    const [collection] = await findCollectionsById(ctx.db, [collectionId])
    if (!collection?.invitedIds.includes(userId)) return
    await notify(ctx, {
      type: 'mention',
      to: [userId],
      by,
      objectId: collectionId,
      key: invitationKey(collectionId, at),
      detail: { change: 'invited' },
      at: new Date(at),
    })
  },
)

export const withdrawInvitation = listenTo(
  invitationEnded,
  'withdrawInvitation',
  async (ctx, { collectionId, userId }) =>
    withdrawOutdated(ctx, { objectId: collectionId, userId, types: ['mention'], exceptKey: '' }),
)

/** Tells the owner who has accepted. */
export const notifyOfRole = listenTo(editorAdded, 'notifyOfRole', async (ctx, { collectionId, userId, at }) => {
  const [collection] = await findCollectionsById(ctx.db, [collectionId])
  if (!collection?.editorIds.includes(userId)) return
  await notify(ctx, {
    type: 'mention',
    to: [collection.owner.id],
    by: userId,
    objectId: collectionId,
    key: `collection ${collectionId} editor ${at}`,
    detail: { change: 'joined' },
    at: new Date(at),
  })
})

export const eraseOnDeletion = listenTo(accountDeleted, 'eraseCollections', (ctx, { userId }) =>
  eraseCollections(ctx, userId),
)
