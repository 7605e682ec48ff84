import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { digestPolicy } from '../policy.ts'
import type { DigestFrequency } from '../rows.ts'
import { upsertFrequency } from '../writes.ts'

export async function setDigestFrequency(
  ctx: Context,
  { frequency }: { frequency: DigestFrequency },
): Promise<DigestFrequency> {
  authorize(ctx, digestPolicy.own, null)
  const { id: userId } = ctx.viewer
  await withTransaction(ctx, ({ db }) => upsertFrequency(db, userId, frequency))
  return frequency
}
