import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { ticketsUnassigned } from '../../../contract/events.ts'
import { findStaffMemberById } from '../plans/queries.ts'
import { removeAssignee } from '../plans/writes.ts'

/** Takes the tickets of a user who no longer may triage, such as a deleted account. */
export async function unassignFormerStaff(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (await findStaffMemberById(db, userId)) return
    const removed = await removeAssignee(db, { userId, at })
    if (!removed.length) return
    const ticketIds = removed.map(({ ticketId }) => ticketId)
    emit(ticketsUnassigned({ ticketIds, productIds: [...new Set(removed.map(({ productId }) => productId))] }))
  })
}
