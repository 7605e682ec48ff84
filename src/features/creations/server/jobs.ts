import type { Job } from '#platform/jobs/jobs.ts'
import { modelFolder } from './files/modelFolder.ts'
import { isModelKnown } from './queries.ts'

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
