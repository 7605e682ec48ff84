import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { deleteRevisionsOfUser } from '../writes.ts'

/** After an account was deleted: earlier texts may hold what its owner took back. */
export async function deleteUserRevisions(ctx: Context, userId: number): Promise<void> {
  systemOperation()
  await withTransaction(ctx, ({ db }) => deleteRevisionsOfUser(db, userId))
}
