import type { Job } from '../jobs/jobs.ts'

/** Longer than any upload takes. */
const keptMs = 86_400_000

/** What a process that was killed had begun to write is of no use to anybody. */
export const sweepUnfinishedFiles: Job = {
  name: 'files.sweepUnfinished',
  cron: '43 3 * * *',
  run: (ctx) => ctx.files.deleteUnfinished(new Date(ctx.clock.now().getTime() - keptMs)),
}
