import { systemOperation } from '../../authorize.ts'
import type { Context } from '../../context.ts'
import { withTransaction } from '../../events/withTransaction.ts'
import { everyPageOutdated } from '../events.ts'

/** Requests the purge by the outbox, so that no crash loses it. */
export async function requestFullPurge(ctx: Context): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ emit }) => emit(everyPageOutdated(null)))
}
