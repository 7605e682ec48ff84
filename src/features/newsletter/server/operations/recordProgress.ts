import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { recordSendingProgress } from '../editions/writes.ts'
import type { SendingRun } from '../rows.ts'

type Deps = Pick<Context, 'db' | 'clock'>

/** While no mail is delivered; `trouble` says why. Returns whether the run is to continue. */
export async function recordProgress({ db, clock }: Deps, run: SendingRun, trouble = ''): Promise<boolean> {
  systemOperation()
  return recordSendingProgress(db, { ...run, trouble, at: clock.now() })
}
