import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { creationsPinned } from '../../contract/events.ts'
import { deletePins } from '../pins/writes.ts'

/** Deletes the pins of a deleted account. */
export async function erasePins(ctx: Context, userId: number): Promise<void> {
  systemOperation()
  await withTransaction(ctx, async ({ db, emit }) => {
    await deletePins(db, userId)
    emit(creationsPinned({ userId }))
  })
}
