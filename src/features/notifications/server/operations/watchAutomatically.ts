import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { watchChanged } from '../../contract/events.ts'
import { watch } from '../watches/writes.ts'

export async function watchAutomatically(ctx: Context, target: { userId: number; objectId: number }): Promise<void> {
  systemOperation()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (await watch(db, target)) emit(watchChanged(target))
  })
}
