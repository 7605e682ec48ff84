import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { accountDeleted } from '../../contract/events.ts'
import { confirmIdentity } from '../confirmIdentity.ts'
import { endSessionsOf } from '../endSessionsOf.ts'
import { deleteFactors } from '../factors/queries.ts'
import { accountPolicy } from '../policy.ts'
import { eraseUser } from '../queries.ts'

/** Removes whatever tells who somebody was; what they wrote stays, under the name of a deleted user. */
export async function deleteAccount(ctx: Context, { password }: { password?: string | null }): Promise<boolean> {
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId } = ctx.viewer
  await confirmIdentity(ctx, ctx.viewer, password)
  await change(ctx, async (tx) => {
    const at = ctx.clock.now()
    await endSessionsOf(tx, { userId, except: null, at })
    await deleteFactors(tx.db, userId)
    await eraseUser(tx.db, userId, at)
    tx.record(accountDeleted({ userId }))
  })
  return true
}
