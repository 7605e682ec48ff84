import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { tagChanged } from '../../../contract/events.ts'
import { tagPolicy } from '../../../server/policy.ts'
import { loadTag } from '../tags/loadTag.ts'
import { listTaggedTicketIds } from '../tags/queries.ts'
import { setTagDeleted } from '../tags/writes.ts'

/** Soft delete: tickets keep the tag's id for a restore. */
export async function deleteTicketTag(ctx: Context, { id }: { id: number }, undoes?: number): Promise<boolean> {
  authorize(ctx, tagPolicy.edit, null)
  const { id: by } = ctx.viewer
  const { name, color, productKey: productId, product } = await loadTag(ctx, id)
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await setTagDeleted(db, id, at))) throw new NotFoundError()
    const ticketIds = await listTaggedTicketIds(db, id)
    const metadata = { name, color, productId, tickets: ticketIds.length }
    const audience = { anyRole: [], containerId: product?.id ?? null }
    const object = { type: 'ticket_tag', id }
    await logAction(db, { action: 'tag.delete', by, object, audience, metadata, at, undoes })
    emit(tagChanged({ tagId: id, ticketIds }))
  })
  return true
}
