import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { updateStatus } from '../editions/writes.ts'
import type { EditionStatus } from '../rows.ts'

const staleMessage =
  'The site was away for more than an hour, or has been restored from a back-up. Resume if it is to go out.'

/** Does nothing if the edition is no longer in the state `from`. */
export async function pauseStaleEdition(ctx: Context, id: number, from: EditionStatus): Promise<void> {
  systemOperation(ctx)
  await updateStatus(ctx.db, id, { from: [from], status: 'paused', lastError: staleMessage, at: ctx.clock.now() })
}
