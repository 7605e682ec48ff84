import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { requeueMail } from '#platform/mail/transactions/requeueMail.ts'
import { managementPolicy } from '../policy.ts'
import { logAction } from '../transactions/logAction.ts'

/** Returns false if the mail has not failed or is gone. */
export async function retryMail(ctx: Context, { id }: { id: number }): Promise<boolean> {
  authorize(ctx, managementPolicy.operations, null)
  const { id: by } = ctx.viewer
  return withTransaction(ctx, async (tx) => {
    if (!(await requeueMail(tx, ctx, id))) return false
    await logAction(tx.db, {
      action: 'mail.retry',
      by,
      at: ctx.clock.now(),
      audience: { anyRole: [] },
      metadata: { mail: id },
    })
    return true
  })
}
