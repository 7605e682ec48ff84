import type { Job } from '#platform/jobs/jobs.ts'
import { deleteOldChallenges } from './factors/queries.ts'
import { deleteOldKeys } from './keyQueries.ts'
import { deleteOldSessions } from './queries.ts'

const keptMs = 120 * 86_400_000

/** Once a night: sessions that cannot come back, and keys whose time is over. */
export const sweepAccounts: Job = {
  name: 'accounts.sweep',
  cron: '17 3 * * *',
  async run(ctx) {
    const now = ctx.clock.now()
    await deleteOldSessions(ctx.db, new Date(now.getTime() - keptMs))
    await deleteOldKeys(ctx.db, now)
    await deleteOldChallenges(ctx.db, now)
  },
}
