import { unusedLifeMs } from '#features/uploads/contract/limits.ts'
import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { allFileNamesOf, imageFolder, imageIdOfFile } from './imageNames.ts'
import { deleteUnusedImages, findImage } from './queries.ts'

/** D37: a picture that nothing has come to show within a day is an orphan, and so is a file of which no row knows. */
export const sweepImageFiles: Job = {
  name: 'images.sweepFiles',
  cron: '29 3 * * *',
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - unusedLifeMs)
    await sweepRows(ctx, before)
    for await (const name of ctx.files.listBefore(imageFolder, before)) {
      if (!(await findImage(ctx.db, imageIdOfFile(name)))) await ctx.files.delete(name)
    }
  },
}

async function sweepRows({ db, files }: Context, before: Date): Promise<void> {
  for (;;) {
    const swept = await deleteUnusedImages(db, before)
    if (!swept.length) return
    for (const name of swept.flatMap(allFileNamesOf)) await files.delete(name)
  }
}
