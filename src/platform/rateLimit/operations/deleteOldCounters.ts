import type { Context } from '../../context.ts'
import { systemOperation } from '../../policy.ts'
import { deleteExpiredCounters } from '../writes.ts'

export async function deleteOldCounters(ctx: Context): Promise<void> {
  systemOperation()
  await deleteExpiredCounters(ctx.db)
}
