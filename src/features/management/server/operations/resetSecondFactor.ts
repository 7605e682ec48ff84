import { requireRecentProof, resetFactors } from '#features/accounts/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { loadPerson } from '../people/loadPerson.ts'
import { managementPolicy, roleHolderPolicy } from '../policy.ts'
import { logAction } from '../transactions/logAction.ts'

/** Removes the second factors, so the password alone suffices, and ends the user's sessions. */
export async function resetSecondFactor(ctx: Context, { userId }: { userId: number }): Promise<boolean> {
  authorize(ctx, managementPolicy.roles, null)
  const person = await loadPerson(ctx, userId)
  authorize(ctx, roleHolderPolicy.setRoles, person)
  await requireRecentProof(ctx, ctx.viewer)
  const { id: by } = ctx.viewer
  await withTransaction(ctx, async (tx) => {
    await resetFactors(tx, { ctx, userId })
    await logAction(tx.db, { action: 'user.resetSecondFactor', by, person, at: ctx.clock.now() })
  })
  return true
}
