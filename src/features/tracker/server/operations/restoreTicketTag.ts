import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { tagChanged } from '../../contract/events.ts'
import { tagPolicy } from '../policy.ts'
import { findDeletedTag, isNameTaken, listTaggedIds, setTagDeleted } from '../tags/queries.ts'

/** Puts a deleted tag back on its tickets; false where it is there, or another has its name now. */
export async function restoreTicketTag(ctx: Context, { id }: { id: number }, undoes: number): Promise<boolean> {
  assertCan(ctx.viewer, tagPolicy.edit, null)
  const { id: by } = ctx.viewer
  return change(ctx, async ({ db, record }) => {
    const tag = await findDeletedTag(db, id)
    if (!tag || (await isNameTaken(db, tag))) return false
    await setTagDeleted(db, id, null)
    const object = { type: 'ticket_tag', id }
    const metadata = { name: tag.name }
    await logAction(db, { action: 'tag.restore', by, object, metadata, at: ctx.clock.now(), undoes })
    record(tagChanged({ tagId: id, ticketIds: await listTaggedIds(db, id) }))
    return true
  })
}
