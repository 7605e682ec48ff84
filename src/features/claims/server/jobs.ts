import { systemOperation } from '#platform/authorize.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import type { Job } from '#platform/jobs/jobQueue.ts'
import { claimLimits } from '../contract/limits.ts'
import { deleteOldClaims } from './writes.ts'

/** Deletes claims that nothing came of. */
export const sweepClaims: Job = {
  name: 'claims.sweep',
  cron: '17 4 * * *',
  async run(ctx) {
    systemOperation(ctx)
    const before = new Date(ctx.clock.now().getTime() - claimLimits.maxAgeDays * 86_400_000)
    await withTransaction(ctx, ({ db }) => deleteOldClaims(db, before))
  },
}
