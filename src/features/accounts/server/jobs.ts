import type { Job } from '#platform/jobs/jobs.ts'
import { deleteOldSessions } from './queries.ts'

const keptMs = 120 * 86_400_000

/** Once a night; a session that was not used for 30 days cannot come back anyway. */
export const sweepSessions: Job = {
  name: 'accounts.sweepSessions',
  cron: '17 3 * * *',
  run: (ctx) => deleteOldSessions(ctx.db, new Date(ctx.clock.now().getTime() - keptMs)),
}
