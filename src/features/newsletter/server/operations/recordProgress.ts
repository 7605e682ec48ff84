import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { recordSendingProgress } from '../editions/writes.ts'
import type { EditionStatus } from '../rows.ts'

type Deps = Pick<Context, 'db' | 'clock'>

/** While no mail is delivered; `trouble` says why. Returns the current status. */
export async function recordProgress({ db, clock }: Deps, editionId: number, trouble = ''): Promise<EditionStatus> {
  systemOperation()
  return recordSendingProgress(db, editionId, { trouble, at: clock.now() })
}
