import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deleteReadingData } from '../writes.ts'

export async function eraseReading(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ db }) => deleteReadingData(db, userId))
}
