import { restoreWindowMs } from '#objects/contract/restoreWindow.ts'
import type { Job } from '#platform/jobs/jobQueue.ts'
import { findUndescribedVersion } from '../lineage/server/queries.ts'
import { exportFolder } from '../models/server/exportModelFile.ts'
import { modelFolder } from '../models/server/modelFolder.ts'
import { describeBoards } from '../models/server/operations/describeBoards.ts'
import { rebuildModel } from '../models/server/operations/rebuildModel.ts'
import { findUnreadVersion } from '../versions/server/imported.queries.ts'
import { readImportedVersion } from '../versions/server/operations/readImportedVersion.ts'
import { findOutdatedModel, isModelFileReferenced } from '../versions/server/queries.ts'
import { computePopularity } from './operations/computePopularity.ts'
import { removeFiles } from './operations/removeFiles.ts'
import { listDeletedCreationsWithFiles } from './queries.ts'

const dayMs = 86_400_000

/** Models for other programs are deleted at this age. */
const exportLifetimeMs = 7 * dayMs

/** Deletes model files that a crash left without a row, and old ones for other programs. */
export const sweepModels: Job = {
  name: 'creations.sweepModels',
  cron: '41 3 * * *',
  async run({ files, db, clock }) {
    const before = new Date(clock.now().getTime() - dayMs)
    for await (const name of files.listBefore(modelFolder, before)) {
      if (!(await isModelFileReferenced(db, name))) await files.delete(name)
    }
    const exportedBefore = new Date(clock.now().getTime() - exportLifetimeMs)
    for await (const name of files.listBefore(exportFolder, exportedBefore)) await files.delete(name)
  },
}

/** Waits a day longer than a creation can be restored, so that no restore races with the removal. */
export const removeDeletedFiles: Job = {
  name: 'creations.removeDeletedFiles',
  cron: '53 3 * * *',
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - restoreWindowMs - dayMs)
    for (;;) {
      const ids = await listDeletedCreationsWithFiles(ctx.db, before)
      if (!ids.length) return
      for (const id of ids) await removeFiles(ctx, id)
    }
  },
}

export const updatePopularity: Job = {
  name: 'creations.updatePopularity',
  cron: '19 * * * *',
  runAtStart: true,
  run: (ctx) => computePopularity(ctx),
}

/** A run ends before its time limit; the next one continues where it ended. */
const maxRunMs = 10 * 60_000

/** Rebuilds models one after another, so that uploads have a child process of their own. */
export const rebuildModels: Job = {
  name: 'creations.rebuildModels',
  cron: '*/15 * * * *',
  runAtStart: true,
  exclusiveKeys: true,
  async run(ctx, _, signal) {
    const endMs = performance.now() + maxRunMs
    for (;;) {
      const outdated = await findOutdatedModel(ctx.db)
      if (!outdated || signal?.aborted || performance.now() > endMs) return
      await rebuildModel(ctx, outdated)
    }
  },
}

/** Reads the files of an import one after another. */
export const readImportedVersions: Job = {
  name: 'creations.readImportedVersions',
  cron: '3-59/15 * * * *',
  runAtStart: true,
  exclusiveKeys: true,
  async run(ctx, _, signal) {
    const endMs = performance.now() + maxRunMs
    for (;;) {
      const version = await findUnreadVersion(ctx.db)
      if (!version || signal?.aborted || performance.now() > endMs) return
      await readImportedVersion(ctx, version)
    }
  },
}

/** Describes the boards of files that were stored before this build of the code. */
export const describeStoredBoards: Job = {
  name: 'creations.describeBoards',
  cron: '7-59/15 * * * *',
  runAtStart: true,
  exclusiveKeys: true,
  async run(ctx, _, signal) {
    const endMs = performance.now() + maxRunMs
    for (;;) {
      const version = await findUndescribedVersion(ctx.db)
      if (!version || signal?.aborted || performance.now() > endMs) return
      await describeBoards(ctx, version)
    }
  },
}
