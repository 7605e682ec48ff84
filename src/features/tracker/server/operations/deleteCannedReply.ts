import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { assertCan } from '#platform/policy.ts'
import { staffPolicy } from '../policy.ts'
import { findReply } from '../replies/queries.ts'
import { deleteReplyRow } from '../replies/writes.ts'

export async function deleteCannedReply(ctx: Context, { id }: { id: number }): Promise<boolean> {
  assertCan(ctx.viewer, staffPolicy.editReplies, null)
  const { id: by } = ctx.viewer
  await withTransaction(ctx, async ({ db }) => {
    const reply = await findReply(db, id)
    if (!reply) throw new NotFoundError()
    await deleteReplyRow(db, id)
    const metadata = { title: reply.title, body: reply.body }
    const object = { type: 'canned_reply', id }
    await logAction(db, { action: 'reply.delete', by, object, metadata, at: ctx.clock.now() })
  })
  return true
}
