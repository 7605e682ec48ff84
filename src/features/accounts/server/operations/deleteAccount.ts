import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { accountDeleted } from '../../contract/events.ts'
import { confirmIdentity } from '../confirmIdentity.ts'
import { anonymizeUser } from '../credentials/writes.ts'
import { accountPolicy } from '../policy.ts'
import { changeOwnCredentials } from '../transactions/changeCredentials.ts'

/** What the user wrote stays, without their name. */
export async function deleteAccount(ctx: Context, { password }: { password?: string | null }): Promise<boolean> {
  authorize(ctx, accountPolicy.own, null)
  const { viewer } = ctx
  await confirmIdentity(ctx, viewer, password)
  await withTransaction(ctx, async (tx) => {
    await changeOwnCredentials(tx, { ctx, viewer, kind: 'deleted' }, anonymizeUser)
    tx.emit(accountDeleted({ userId: viewer.id }))
  })
  return true
}
