import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { deleteBookmarks } from '../writes.ts'

export async function eraseBookmarks(ctx: Context, userId: number): Promise<void> {
  systemOperation()
  await withTransaction(ctx, ({ db }) => deleteBookmarks(db, userId))
}
