import type { Job } from '#platform/jobs/jobs.ts'
import { deleteOldCounts } from './queries.ts'

const dayMs = 86_400_000
const keptDays = 400
/** What was asked for once in a day, and so perhaps by one person, is kept for the shortest time that is of use. */
const rareDays = 30

export const sweepSearchCounts: Job = {
  name: 'search.sweep',
  cron: '41 3 * * *',
  async run(ctx) {
    const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)
    await deleteOldCounts(ctx.db, { before: daysAgo(keptDays), rareBefore: daysAgo(rareDays) })
  },
}
