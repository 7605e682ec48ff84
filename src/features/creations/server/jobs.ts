import { restorableMs } from '#objects/contract/restorable.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { modelFolder } from './files/modelFolder.ts'
import { removeFiles } from './operations/removeFiles.ts'
import { isModelKnown, listDeletedWithFiles } from './queries.ts'

const dayMs = 86_400_000

/** What a crash has left: a model that was stored and never written down. */
export const sweepModels: Job = {
  name: 'creations.sweepModels',
  cron: '41 3 * * *',
  async run({ files, db, clock }) {
    const before = new Date(clock.now().getTime() - dayMs)
    for await (const name of files.listBefore(modelFolder, before)) {
      if (!(await isModelKnown(db, name))) await files.delete(name)
    }
  },
}

/** Files of deleted creations stay a day longer than they can be restored: nobody restores what is just being removed. */
export const removeDeletedFiles: Job = {
  name: 'creations.removeDeletedFiles',
  cron: '53 3 * * *',
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - restorableMs - dayMs)
    for (;;) {
      const ids = await listDeletedWithFiles(ctx.db, before)
      if (!ids.length) return
      for (const id of ids) await removeFiles(ctx, id)
    }
  },
}
