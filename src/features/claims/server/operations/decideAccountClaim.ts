import { findUser, requireRecentProof } from '#features/accounts/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { decisionInput } from '../../contract/limits.ts'
import { claimPolicy } from '../policy.ts'
import { findClaim } from '../queries.ts'
import { mergeAccounts } from '../transactions/mergeAccounts.ts'
import { deleteClaim } from '../writes.ts'

/** The staff knows the member by other means. Asks for a recent proof, because it cannot be undone. */
export async function decideAccountClaim(ctx: Context, input: unknown): Promise<boolean> {
  const { id, confirm } = parseInput(ctx, decisionInput, input)
  authorize(ctx, claimPolicy.decide, null)
  const [userId = 0, formerId = 0] = id.split('-').map(Number)
  const [claim, person] = [await findClaim(ctx.db, userId, formerId), await findUser(ctx.db, userId)]
  if (!claim || !person) throw new NotFoundError()
  const { id: by } = ctx.viewer
  if (confirm) {
    await requireRecentProof(ctx, ctx.viewer)
    await withTransaction(ctx, (transaction) =>
      mergeAccounts(transaction, { formerId, userId, by, at: ctx.clock.now() }),
    )
    return true
  }
  await withTransaction(ctx, async ({ db }) => {
    if (!(await deleteClaim(db, userId, formerId))) return
    const at = ctx.clock.now()
    await logAction(db, { action: 'account.refuse', by, person, at, metadata: { name: claim.name } })
  })
  return true
}
