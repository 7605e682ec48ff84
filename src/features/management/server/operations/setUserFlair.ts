import { rolesChanged } from '#features/accounts/contract/events.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { flairInput } from '../../contract/inputs.ts'
import { loadPerson } from '../people/loadPerson.ts'
import { updateFlair } from '../people/writes.ts'
import { managementPolicy } from '../policy.ts'
import { logAction } from '../transactions/logAction.ts'

export async function setUserFlair(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const { userId, flair } = parseInput(ctx, flairInput, input)
  authorize(ctx, managementPolicy.roles, null)
  const { id: by } = ctx.viewer
  const person = await loadPerson(ctx, userId)
  await withTransaction(ctx, async ({ db, emit }) => {
    await updateFlair(db, userId, flair)
    const metadata = { from: person.flair, to: flair }
    await logAction(db, { action: 'user.flair', by, person, metadata, at: ctx.clock.now(), undoes })
    emit(rolesChanged({ userId }))
  })
  return true
}
