import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { listObjectsOfUser } from '../queries.ts'
import { eraseFormerTitles } from '../transactions/eraseFormerTitles.ts'
import { deleteRevisionsOfUser } from '../writes.ts'

/** Objects whose titles are compared at once. */
const batchSize = 500

/** Deletes the revisions of a deleted account, because earlier texts may hold what its owner took back. */
export async function deleteUserRevisions(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, async ({ db }) => {
    const objectIds = await listObjectsOfUser(db, userId)
    await deleteRevisionsOfUser(db, userId)
    for (let from = 0; from < objectIds.length; from += batchSize) {
      await eraseFormerTitles(ctx, db, objectIds.slice(from, from + batchSize))
    }
  })
}
