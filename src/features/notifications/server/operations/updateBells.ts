import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { announceVisibility } from '../transactions/announceVisibility.ts'

export async function updateBells(ctx: Context, objectIds: readonly number[]): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, (tx) => announceVisibility(tx, objectIds))
}
