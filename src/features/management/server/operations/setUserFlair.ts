import { rolesChanged } from '#features/accounts/contract/events.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { flairInput } from '../../contract/inputs.ts'
import { logAction } from '../logAction.ts'
import { loadPerson } from '../people/loadPerson.ts'
import { updateFlair } from '../people/queries.ts'
import { managementPolicy } from '../policy.ts'

/** The badge beside somebody's name, independent of roles (D33); empty for none. */
export async function setUserFlair(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const { userId, flair } = parse(ctx, flairInput, input)
  assertCan(ctx.viewer, managementPolicy.roles, null)
  const { id: by } = ctx.viewer
  const person = await loadPerson(ctx, userId)
  await change(ctx, async ({ db, record }) => {
    await updateFlair(db, userId, flair)
    const metadata = { from: person.flair, to: flair }
    await logAction(db, { action: 'user.flair', by, person, metadata, at: ctx.clock.now(), undoes })
    record(rolesChanged({ userId }))
  })
  return true
}
