import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { claimInput } from '../../contract/limits.ts'
import { loadPlaceholder } from '../loadPlaceholder.ts'
import { claimPolicy } from '../policy.ts'
import { deleteClaim } from '../writes.ts'

export async function withdrawAccountClaim(ctx: Context, input: unknown): Promise<boolean> {
  const { name } = parseInput(ctx, claimInput, input)
  authorize(ctx, claimPolicy.claim, null)
  const { id: userId } = ctx.viewer
  const { id } = await loadPlaceholder(ctx, name)
  await withTransaction(ctx, ({ db }) => deleteClaim(db, userId, id))
  return true
}
