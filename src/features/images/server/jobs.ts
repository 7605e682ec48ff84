import type { Job } from '#platform/jobs/jobQueue.ts'
import { unusedImageTtlMs } from '../contract/limits.ts'
import { imageFolder, parseImageIdOfFile } from './imageNames.ts'
import { deleteUnusedImages } from './operations/deleteUnusedImages.ts'
import { findImage } from './queries.ts'

/** Deletes unused images and files without a row after a day. */
export const sweepImageFiles: Job = {
  name: 'images.sweepFiles',
  cron: '29 3 * * *',
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - unusedImageTtlMs)
    await deleteUnusedImages(ctx, before)
    for await (const name of ctx.files.listBefore(imageFolder, before)) {
      if (!(await findImage(ctx.db, parseImageIdOfFile(name)))) await ctx.files.delete(name)
    }
  },
}
