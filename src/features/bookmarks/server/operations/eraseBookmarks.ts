import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deleteBookmarks } from '../writes.ts'

export async function eraseBookmarks(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ db }) => deleteBookmarks(db, userId))
}
