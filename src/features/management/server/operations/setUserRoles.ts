import { rolesChanged } from '#features/accounts/contract/events.ts'
import { requireRecentProof } from '#features/accounts/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { rolesInput } from '../../contract/inputs.ts'
import { loadPerson } from '../people/loadPerson.ts'
import { updateRoles } from '../people/writes.ts'
import { managementPolicy, roleHolderPolicy } from '../policy.ts'
import { logAction } from '../transactions/logAction.ts'

export async function setUserRoles(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const { userId, roles: requestedRoles } = parseInput(ctx, rolesInput, input)
  authorize(ctx, managementPolicy.roles, null)
  const person = await loadPerson(ctx, userId)
  authorize(ctx, roleHolderPolicy.setRoles, person)
  await requireRecentProof(ctx, ctx.viewer)
  const { id: by } = ctx.viewer
  const roles = [...new Set(requestedRoles)]
  await withTransaction(ctx, async ({ db, emit }) => {
    await updateRoles(db, userId, roles)
    const metadata = { from: person.roles, to: roles }
    await logAction(db, { action: 'user.roles', by, person, metadata, at: ctx.clock.now(), undoes })
    emit(rolesChanged({ userId }))
  })
  return true
}
