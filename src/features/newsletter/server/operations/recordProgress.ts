import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { recordSendingProgress } from '../editions/writes.ts'
import type { SendingRun } from '../rows.ts'

type Deps = Pick<Context, 'db' | 'clock'>

/** Records progress while no mail is delivered; `lastError` says why. Returns whether the run is to continue. */
export async function recordProgress({ db, clock }: Deps, run: SendingRun, lastError = ''): Promise<boolean> {
  systemOperation()
  return recordSendingProgress(db, { ...run, lastError, at: clock.now() })
}
