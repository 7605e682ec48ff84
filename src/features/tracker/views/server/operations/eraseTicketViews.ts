import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deleteViewsOfUser } from '../writes.ts'

/** Deletes the saved views of a deleted account. */
export async function eraseTicketViews(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ db }) => deleteViewsOfUser(db, userId))
}
