import { rolesChanged } from '#features/accounts/contract/events.ts'
import { requireRecentProof } from '#features/accounts/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { rolesInput } from '../../contract/inputs.ts'
import { logAction } from '../logAction.ts'
import { loadPerson } from '../people/loadPerson.ts'
import { updateRoles } from '../people/queries.ts'
import { bearerPolicy, managementPolicy } from '../policy.ts'

/** Gives somebody these roles and no others (D28); they hold at once, in every process. */
export async function setUserRoles(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const { userId, roles: wish } = parse(ctx, rolesInput, input)
  assertCan(ctx.viewer, managementPolicy.roles, null)
  const person = await loadPerson(ctx, userId)
  assertCan(ctx.viewer, bearerPolicy.setRoles, person)
  await requireRecentProof(ctx, ctx.viewer)
  const { id: by } = ctx.viewer
  const roles = [...new Set(wish)]
  await change(ctx, async ({ db, record }) => {
    await updateRoles(db, userId, roles)
    const metadata = { from: person.roles, to: roles }
    await logAction(db, { action: 'user.roles', by, person, metadata, at: ctx.clock.now(), undoes })
    record(rolesChanged({ userId }))
  })
  return true
}
