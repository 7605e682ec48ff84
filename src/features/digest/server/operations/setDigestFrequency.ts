import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { assertCan } from '#platform/policy.ts'
import { digestPolicy } from '../policy.ts'
import type { DigestFrequency } from '../rows.ts'
import { upsertFrequency } from '../writes.ts'

export async function setDigestFrequency(
  ctx: Context,
  { frequency }: { frequency: DigestFrequency },
): Promise<DigestFrequency> {
  assertCan(ctx.viewer, digestPolicy.own, null)
  const { id: userId } = ctx.viewer
  await withTransaction(ctx, ({ db }) => upsertFrequency(db, userId, frequency))
  return frequency
}
