import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { claimLimits } from '../../contract/limits.ts'
import { deleteClaimsBefore } from '../writes.ts'

const dayMs = 86_400_000

/** Deletes claims that nothing came of. */
export async function deleteOldClaims(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const before = new Date(ctx.clock.now().getTime() - claimLimits.maxAgeDays * dayMs)
  await withTransaction(ctx, ({ db }) => deleteClaimsBefore(db, before))
}
