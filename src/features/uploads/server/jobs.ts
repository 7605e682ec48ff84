import type { Job } from '#platform/jobs/jobQueue.ts'
import { unusedUploadTtlMs } from '../contract/limits.ts'
import { deleteUnusedUploads } from './operations/deleteUnusedUploads.ts'
import { isFileReferenced } from './queries.ts'
import { incomingFolder, uploadFolder } from './uploadNames.ts'

/** Deletes unused uploads, and stored files without a row. */
export const sweepUploads: Job = {
  name: 'uploads.sweep',
  cron: '17 * * * *',
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - unusedUploadTtlMs)
    await deleteUnusedUploads(ctx, before)
    for await (const name of ctx.files.listBefore(uploadFolder, before)) {
      if (!(await isFileReferenced(ctx.db, name))) await ctx.files.delete(name)
    }
    for await (const name of ctx.files.listBefore(incomingFolder, before)) await ctx.files.delete(name)
  },
}
