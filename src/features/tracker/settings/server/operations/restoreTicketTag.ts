import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { tagChanged } from '../../../contract/events.ts'
import { tagPolicy } from '../../../server/policy.ts'
import { findDeletedTag, isNameTaken, listTaggedTicketIds } from '../tags/queries.ts'
import { setTagDeleted } from '../tags/writes.ts'

/** Returns false if the tag is not deleted or another one has taken its name. */
export async function restoreTicketTag(ctx: Context, { id }: { id: number }, undoes: number): Promise<boolean> {
  authorize(ctx, tagPolicy.edit, null)
  const { id: by } = ctx.viewer
  return withTransaction(ctx, async ({ db, emit }) => {
    const tag = await findDeletedTag(db, id)
    if (!tag || (await isNameTaken(db, tag))) return false
    await setTagDeleted(db, id, null)
    const object = { type: 'ticket_tag', id }
    const audience = { anyRole: [], containerId: tag.productId }
    const metadata = { name: tag.name }
    await logAction(db, { action: 'tag.restore', by, object, audience, metadata, at: ctx.clock.now(), undoes })
    emit(tagChanged({ tagId: id, ticketIds: await listTaggedTicketIds(db, id) }))
    return true
  })
}
