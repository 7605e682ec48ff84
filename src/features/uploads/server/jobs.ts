import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { unusedLifeMs } from '../contract/limits.ts'
import { deleteUnusedUploads, isStored } from './queries.ts'
import { incomingFolder, uploadFolder } from './uploadNames.ts'

/** D37: what nothing has come to use within a day is an orphan, and so is a file of which no row knows. */
export const sweepUploads: Job = {
  name: 'uploads.sweep',
  cron: '17 * * * *',
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - unusedLifeMs)
    await sweepRows(ctx, before)
    for await (const name of ctx.files.listBefore(uploadFolder, before)) {
      if (!(await isStored(ctx.db, name))) await ctx.files.delete(name)
    }
    for await (const name of ctx.files.listBefore(incomingFolder, before)) await ctx.files.delete(name)
  },
}

/** Row first: a row without a file would be an upload that cannot be read. */
async function sweepRows({ db, files }: Context, before: Date): Promise<void> {
  for (;;) {
    const swept = await deleteUnusedUploads(db, before)
    if (!swept.length) return
    for (const { storedAs } of swept) if (storedAs) await files.delete(storedAs)
  }
}
