import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { deleteViewsBefore } from '../writes.ts'

/** For privacy, no record of who saw what outlives its day. */
export async function deleteOldViews(ctx: Context): Promise<void> {
  systemOperation(ctx)
  await deleteViewsBefore(ctx.db, ctx.clock.now().toISOString().slice(0, 10))
}
