import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { assertCan } from '#platform/policy.ts'
import { accountDeleted } from '../../contract/events.ts'
import { confirmIdentity } from '../confirmIdentity.ts'
import { accountPolicy } from '../policy.ts'
import { deleteFactors } from '../transactions/deleteFactors.ts'
import { endAccountSessions } from '../transactions/endAccountSessions.ts'
import { anonymizeUser } from '../writes.ts'

/** What the user wrote stays, without their name. */
export async function deleteAccount(ctx: Context, { password }: { password?: string | null }): Promise<boolean> {
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId } = ctx.viewer
  await confirmIdentity(ctx, ctx.viewer, password)
  await withTransaction(ctx, async (tx) => {
    const at = ctx.clock.now()
    await endAccountSessions(tx, { userId, except: null, at })
    await deleteFactors(tx.db, userId)
    await anonymizeUser(tx.db, userId, at)
    tx.emit(accountDeleted({ userId }))
  })
  return true
}
