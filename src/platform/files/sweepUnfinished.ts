import type { Job } from '../jobs/jobQueue.ts'

/** Longer than any upload takes. */
const maxAgeMs = 86_400_000

export const sweepUnfinishedFiles: Job = {
  name: 'files.sweepUnfinished',
  cron: '43 3 * * *',
  run: (ctx) => ctx.files.deleteUnfinished(new Date(ctx.clock.now().getTime() - maxAgeMs)),
}
