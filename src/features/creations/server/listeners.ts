import { accountDeleted } from '#features/accounts/contract/events.ts'
import { listWatchers, notify, notifyFollowers } from '#features/notifications/server/index.ts'
import type { Context } from '#platform/context.ts'
import { listenTo } from '#platform/events/listener.ts'
import { eraseAwaitedMods } from '../awaitedMods/server/operations/eraseAwaitedMods.ts'
import { notifyOfAwaitedMod } from '../awaitedMods/server/operations/notifyOfAwaitedMod.ts'
import {
  comparisonRequested,
  creationPublished,
  creationStored,
  creationTagRemoved,
  creationUpdated,
  testBenchChanged,
  versionAdded,
  versionChanged,
} from '../contract/events.ts'
import { findListedCreations, findParents, findUndescribedVersion } from '../lineage/server/queries.ts'
import { buildModel } from '../models/server/operations/buildModel.ts'
import { describeBoards } from '../models/server/operations/describeBoards.ts'
import { erasePins } from '../pins/server/operations/erasePins.ts'
import { runTestBench } from '../testBench/server/operations/runTestBench.ts'
import { compareVersion } from '../versions/server/operations/compareVersion.ts'
import { findVersion } from '../versions/server/queries.ts'
import { deleteUnusedImages } from './files/deleteUnusedImages.ts'
import { findCreationsById } from './queries.ts'

export const buildModelOnStored = listenTo(creationStored, 'buildModel', (ctx, { creationId }) =>
  buildModel(ctx, creationId),
)

/** Another creation may still use the image. */
export const deleteRemovedImages = listenTo(creationUpdated, 'removeImages', (ctx, { removedImages }) =>
  deleteUnusedImages(ctx, removedImages),
)

export const notifyOfCreation = listenTo(creationPublished, 'notifyFollowers', async (ctx, { creationId, by }) => {
  const [creation] = await findCreationsById(ctx.db, [creationId])
  if (creation) await notifyFollowers(ctx, { objectId: creationId, by, at: creation.createdAt })
})

/** The name of a mod's version, else the number. */
export const notifyOfVersion = listenTo(versionAdded, 'notifyOfVersion', async (ctx, { creationId, number, by }) => {
  const [creation] = await findCreationsById(ctx.db, [creationId])
  const version = creation && (await findVersion(ctx.db, creation, number))
  if (!version || version.withdrawnAt) return
  await notify(ctx, {
    type: 'release',
    to: await listWatchers(ctx.db, creationId),
    by,
    objectId: creationId,
    key: `version ${version.versionId}`,
    detail: { version: version.modVersion || String(number) },
    at: version.createdAt,
  })
})

export const notifyOfRemovedTag = listenTo(creationTagRemoved, 'tellAuthor', async (ctx, { creationId, by, tag }) => {
  const [creation] = await findCreationsById(ctx.db, [creationId])
  if (!creation) return
  await notify(ctx, {
    type: 'moderation',
    to: [creation.author.id],
    by,
    objectId: creationId,
    key: `tag removed ${creationId} ${tag}`,
    detail: { action: 'tagRemoved', tag },
  })
})

/** Mods have nothing to compare but their manifest. */
export const compareNewVersion = listenTo(versionAdded, 'compareVersion', async (ctx, { creationId, number }) => {
  const [creation] = await findCreationsById(ctx.db, [creationId])
  if (creation && creation.kind !== 'mod') await compareVersion(ctx, creationId, { number, from: number - 1 })
})

export const compareOnRequest = listenTo(comparisonRequested, 'compareVersions', (ctx, { creationId, number, from }) =>
  compareVersion(ctx, creationId, { number, from }),
)

export const testOnBenchChanged = listenTo(testBenchChanged, 'runTests', (ctx, { creationId }) =>
  runTestBench(ctx, creationId),
)

export const testNewVersion = listenTo(versionAdded, 'runTestsOfVersion', (ctx, { creationId }) =>
  runTestBench(ctx, creationId),
)

/** Another version may be the current one, because the last one was withdrawn or restored. */
export const testShownVersion = listenTo(versionChanged, 'runTestsOfShownVersion', (ctx, { creationId }) =>
  runTestBench(ctx, creationId),
)

export const describeBoardsOnStored = listenTo(creationStored, 'describeBoards', async (ctx, { creationId }) => {
  for (;;) {
    const version = await findUndescribedVersion(ctx.db, creationId)
    if (!version) return
    await describeBoards(ctx, version)
  }
})

/**
 * Notifies the author of each creation that this one is based on once, however often it is edited. A creation that is
 * held back notifies nobody until it is public.
 */
async function notifyParentAuthors(ctx: Context, creationId: number, by: number): Promise<void> {
  const [creation] = await findCreationsById(ctx.db, [creationId])
  if (!creation || creation.hiddenAt) return
  const links = (await findParents(ctx.db, [creationId])).get(creationId) ?? []
  const parents = await findListedCreations(
    ctx.db,
    links.map(({ parentId }) => parentId),
  )
  for (const parent of parents.values()) {
    await notify(ctx, {
      type: 'mention',
      to: [parent.author.id],
      by,
      objectId: creationId,
      key: `remix ${creationId} ${parent.id}`,
      detail: { remixOf: parent.title, parentId: parent.id },
    })
  }
}

export const notifyOfRemix = listenTo(creationPublished, 'notifyOfRemix', (ctx, { creationId, by }) =>
  notifyParentAuthors(ctx, creationId, by),
)
export const notifyOfLaterRemix = listenTo(creationUpdated, 'notifyOfLaterRemix', (ctx, { creationId, by }) =>
  notifyParentAuthors(ctx, creationId, by),
)

export const notifyOfMod = listenTo(creationPublished, 'notifyOfAwaitedMod', (ctx, { creationId, by }) =>
  notifyOfAwaitedMod(ctx, creationId, by),
)
export const eraseAwaitedModsOnDeletion = listenTo(accountDeleted, 'eraseAwaitedMods', (ctx, { userId }) =>
  eraseAwaitedMods(ctx, userId),
)

export const erasePinsOnDeletion = listenTo(accountDeleted, 'erasePins', (ctx, { userId }) => erasePins(ctx, userId))
