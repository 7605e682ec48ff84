import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import type { EditionStatus } from '../rows.ts'
import { type DeliveryOutcome, recordOutcomes } from '../sending/writes.ts'

type Batch = { editionId: number; outcomes: readonly DeliveryOutcome[] }

/** Returns the edition's current status. */
export async function recordDeliveries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  batch: Batch,
): Promise<EditionStatus> {
  systemOperation()
  return recordOutcomes(db, { ...batch, at: clock.now() })
}
