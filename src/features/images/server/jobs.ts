import type { Job } from '#platform/jobs/jobs.ts'
import { imageFolder } from './imageNames.ts'
import { findImage } from './queries.ts'

/** D37: a file that nothing has come to show within a day is an orphan. */
const orphanMs = 86_400_000

export const sweepImageFiles: Job = {
  name: 'images.sweepFiles',
  cron: '29 3 * * *',
  async run({ files, db, clock }) {
    const before = new Date(clock.now().getTime() - orphanMs)
    for await (const name of files.listBefore(imageFolder, before)) {
      const id = name.slice(imageFolder.length + 1)
      if (!(await findImage(db, id))) await files.delete(name)
    }
  },
}
