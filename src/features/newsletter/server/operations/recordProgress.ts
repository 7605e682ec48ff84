import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { recordSendingProgress } from '../editions/writes.ts'
import type { SendingRun } from '../rows.ts'

/** Records progress while no mail is delivered; `lastError` says why. Returns whether the run is to continue. */
export async function recordProgress(ctx: Context, run: SendingRun, lastError = ''): Promise<boolean> {
  systemOperation(ctx)
  const { db, clock } = ctx
  return recordSendingProgress(db, { ...run, lastError, at: clock.now() })
}
