import { systemOperation } from '../../authorize.ts'
import type { Context } from '../../context.ts'
import { deleteExpiredCounters } from '../writes.ts'

export async function deleteOldCounters(ctx: Context): Promise<void> {
  systemOperation(ctx)
  await deleteExpiredCounters(ctx.db)
}
