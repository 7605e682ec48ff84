import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deleteDraftRevisionsByWriter } from '../writes.ts'

/** Erases the revisions of a deleted account, because earlier texts may hold what its owner took back. */
export async function eraseDraftRevisions(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ db }) => deleteDraftRevisionsByWriter(db, userId))
}
