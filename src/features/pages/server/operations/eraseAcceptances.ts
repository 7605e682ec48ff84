import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deleteAcceptances } from '../writes.ts'

export async function eraseAcceptances(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ db }) => deleteAcceptances(db, userId))
}
