import type { Job } from '#platform/jobs/jobs.ts'
import { deleteViewsBefore } from './queries.ts'

/** Once a night: who saw what on days that are over is nobody's business. */
export const sweepViews: Job = {
  name: 'views.sweep',
  cron: '7 0 * * *',
  run: (ctx) => deleteViewsBefore(ctx.db, ctx.clock.now().toISOString().slice(0, 10)),
}
