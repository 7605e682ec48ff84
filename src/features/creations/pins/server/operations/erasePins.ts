import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { creationsPinned } from '../../../contract/events.ts'
import { deletePins } from '../writes.ts'

/** Deletes the pins of a deleted account. */
export async function erasePins(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, async ({ db, emit }) => {
    await deletePins(db, userId)
    emit(creationsPinned({ userId }))
  })
}
