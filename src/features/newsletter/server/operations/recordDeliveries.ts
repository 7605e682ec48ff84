import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { SendingRun } from '../rows.ts'
import { type DeliveryOutcome, recordOutcomes } from '../sending/writes.ts'

type Batch = SendingRun & { outcomes: readonly DeliveryOutcome[] }

/** Returns whether the run is to continue. */
export async function recordDeliveries(ctx: Context, batch: Batch): Promise<boolean> {
  systemOperation(ctx)
  const { db, clock } = ctx
  return recordOutcomes(db, { ...batch, at: clock.now() })
}
