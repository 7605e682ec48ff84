import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { tagChanged } from '../../contract/events.ts'
import { tagPolicy } from '../policy.ts'
import { loadTag } from '../tags/loadTag.ts'
import { listTaggedIds, setTagDeleted } from '../tags/queries.ts'

/** Takes a tag off all tickets. Its row stays, and so do their notes of it, so that it can come back as it was. */
export async function deleteTicketTag(ctx: Context, { id }: { id: number }, undoes?: number): Promise<boolean> {
  assertCan(ctx.viewer, tagPolicy.edit, null)
  const { id: by } = ctx.viewer
  const { name, color, productKey: productId } = await loadTag(ctx, id)
  const at = ctx.clock.now()
  await change(ctx, async ({ db, record }) => {
    if (!(await setTagDeleted(db, id, at))) throw new NotFound()
    const ticketIds = await listTaggedIds(db, id)
    const metadata = { name, color, productId, tickets: ticketIds.length }
    await logAction(db, { action: 'tag.delete', by, object: { type: 'ticket_tag', id }, metadata, at, undoes })
    record(tagChanged({ tagId: id, ticketIds }))
  })
  return true
}
