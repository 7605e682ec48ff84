import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deleteDigestsBefore } from '../writes.ts'

/** Longer than any period that is compared. */
const keptMs = 90 * 86_400_000

export async function sweepDigests(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const before = new Date(ctx.clock.now().getTime() - keptMs)
  await withTransaction(ctx, ({ db }) => deleteDigestsBefore(db, before))
}
