import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { deleteViewsBefore } from '../writes.ts'

/** For privacy, no record of who saw what outlives its day. */
export async function deleteOldViews(ctx: Context): Promise<void> {
  systemOperation()
  await deleteViewsBefore(ctx.db, ctx.clock.now().toISOString().slice(0, 10))
}
