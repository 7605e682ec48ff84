import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { deleteInvite } from '../invites.writes.ts'
import { managementPolicy } from '../policy.ts'
import { logAction } from '../transactions/logAction.ts'

/** Users who have redeemed the invite stay in the group. */
export async function revokeInvite(ctx: Context, { id }: { id: number }): Promise<boolean> {
  authorize(ctx, managementPolicy.invites, null)
  const { id: by } = ctx.viewer
  await withTransaction(ctx, async ({ db }) => {
    const metadata = await deleteInvite(db, id)
    if (!metadata) throw new NotFoundError()
    await logAction(db, {
      action: 'invite.revoke',
      by,
      object: { type: 'invite', id },
      audience: { anyRole: ['admin'] },
      metadata,
      at: ctx.clock.now(),
    })
  })
  return true
}
