import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { staffPolicy } from '../../../server/policy.ts'
import { loadReply } from '../replies/loadReply.ts'
import { deleteReplyRow } from '../replies/writes.ts'

export async function deleteCannedReply(ctx: Context, { id }: { id: number }): Promise<boolean> {
  authorize(ctx, staffPolicy.editReplies, null)
  const { id: by } = ctx.viewer
  const { title, body, product } = await loadReply(ctx, id)
  await withTransaction(ctx, async ({ db }) => {
    if (!(await deleteReplyRow(db, id))) throw new NotFoundError()
    const audience = { anyRole: [], containerId: product?.id ?? null }
    const object = { type: 'canned_reply', id }
    const metadata = { title, body }
    await logAction(db, { action: 'reply.delete', by, object, audience, metadata, at: ctx.clock.now() })
  })
  return true
}
