import { secondFactorChanged } from '#features/accounts/contract/factors/events.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { logAction } from '../logAction.ts'
import { loadPerson } from '../people/loadPerson.ts'
import { deleteFactors } from '../people/queries.ts'
import { bearerPolicy, managementPolicy } from '../policy.ts'

/** For somebody who has lost phone, key and recovery codes: their password lets in alone until they set up another. */
export async function resetSecondFactor(ctx: Context, { userId }: { userId: number }): Promise<boolean> {
  assertCan(ctx.viewer, managementPolicy.roles, null)
  const person = await loadPerson(ctx, userId)
  assertCan(ctx.viewer, bearerPolicy.setRoles, person)
  const { id: by } = ctx.viewer
  await change(ctx, async ({ db, record }) => {
    await deleteFactors(db, userId)
    await logAction(db, { action: 'user.resetSecondFactor', by, person, at: ctx.clock.now() })
    record(secondFactorChanged({ userId, kind: 'removed' }))
  })
  return true
}
