import type { Context } from '../../context.ts'
import { withTransaction } from '../../events/withTransaction.ts'
import { systemOperation } from '../../policy.ts'
import { everyPageOutdated } from '../events.ts'

/** By the outbox, so that no crash loses the purge. */
export async function requestFullPurge(ctx: Context): Promise<void> {
  systemOperation()
  await withTransaction(ctx, ({ emit }) => emit(everyPageOutdated(null)))
}
