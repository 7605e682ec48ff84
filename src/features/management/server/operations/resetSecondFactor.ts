import { announceFactors, deleteFactors, requireRecentProof } from '#features/accounts/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { logAction } from '../logAction.ts'
import { loadPerson } from '../people/loadPerson.ts'
import { bearerPolicy, managementPolicy } from '../policy.ts'

/** For somebody who has lost phone, key and recovery codes: their password lets in alone until they set up another. Their sessions end. */
export async function resetSecondFactor(ctx: Context, { userId }: { userId: number }): Promise<boolean> {
  assertCan(ctx.viewer, managementPolicy.roles, null)
  const person = await loadPerson(ctx, userId)
  assertCan(ctx.viewer, bearerPolicy.setRoles, person)
  await requireRecentProof(ctx, ctx.viewer)
  const { id: by } = ctx.viewer
  await change(ctx, async (tx) => {
    await deleteFactors(tx.db, userId)
    await logAction(tx.db, { action: 'user.resetSecondFactor', by, person, at: ctx.clock.now() })
    await announceFactors(tx, { ctx, userId, kind: 'removed', keepSession: null })
  })
  return true
}
