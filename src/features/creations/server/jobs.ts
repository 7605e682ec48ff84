import { restoreWindowMs } from '#objects/contract/restoreWindow.ts'
import type { Job } from '#platform/jobs/jobQueue.ts'
import { modelFolder } from './files/modelFolder.ts'
import { removeFiles } from './operations/removeFiles.ts'
import { isModelFileReferenced, listDeletedCreationsWithFiles } from './queries.ts'

const dayMs = 86_400_000

/** Deletes model files that a crash left without a row. */
export const sweepModels: Job = {
  name: 'creations.sweepModels',
  cron: '41 3 * * *',
  async run({ files, db, clock }) {
    const before = new Date(clock.now().getTime() - dayMs)
    for await (const name of files.listBefore(modelFolder, before)) {
      if (!(await isModelFileReferenced(db, name))) await files.delete(name)
    }
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
