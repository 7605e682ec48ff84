import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import type { SendingRun } from '../rows.ts'
import { type DeliveryOutcome, recordOutcomes } from '../sending/writes.ts'

type Batch = SendingRun & { outcomes: readonly DeliveryOutcome[] }

/** Returns whether the run is to continue. */
export async function recordDeliveries({ db, clock }: Pick<Context, 'db' | 'clock'>, batch: Batch): Promise<boolean> {
  systemOperation()
  return recordOutcomes(db, { ...batch, at: clock.now() })
}
