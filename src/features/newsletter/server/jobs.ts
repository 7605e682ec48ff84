import type { Job } from '#platform/jobs/jobs.ts'
import { deleteUnconfirmed } from './queries.ts'
import { deleteOldRecipients } from './sending/queries.ts'

/** Once a night: addresses nobody confirmed, and who got what a month ago. */
export const sweepNewsletter: Job = {
  name: 'newsletter.sweep',
  cron: '27 3 * * *',
  async run(ctx) {
    const now = ctx.clock.now()
    await deleteUnconfirmed(ctx.db, now)
    await deleteOldRecipients(ctx.db, now)
  },
}
