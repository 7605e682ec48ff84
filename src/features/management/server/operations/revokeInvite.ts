import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { deleteInvite } from '../invites/queries.ts'
import { logAction } from '../logAction.ts'
import { managementPolicy } from '../policy.ts'

/** Nobody gets in by it any more; who is in stays. */
export async function revokeInvite(ctx: Context, { id }: { id: number }): Promise<boolean> {
  assertCan(ctx.viewer, managementPolicy.invites, null)
  const { id: by } = ctx.viewer
  await change(ctx, async ({ db }) => {
    const metadata = await deleteInvite(db, id)
    if (!metadata) throw new NotFound()
    await logAction(db, { action: 'invite.revoke', by, object: { type: 'invite', id }, metadata, at: ctx.clock.now() })
  })
  return true
}
