import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { discardFailedMail } from '#platform/mail/transactions/discardFailedMail.ts'
import { managementPolicy } from '../policy.ts'
import { logAction } from '../transactions/logAction.ts'

/** Returns false if the mail has not failed or is gone. */
export async function discardMail(ctx: Context, { id }: { id: number }): Promise<boolean> {
  authorize(ctx, managementPolicy.operations, null)
  const { id: by } = ctx.viewer
  return withTransaction(ctx, async ({ db }) => {
    if (!(await discardFailedMail(db, ctx, id))) return false
    await logAction(db, {
      action: 'mail.discard',
      by,
      at: ctx.clock.now(),
      audience: { anyRole: [] },
      metadata: { mail: id },
    })
    return true
  })
}
