import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { replyInput } from '../../../contract/limits.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import { staffPolicy } from '../../../server/policy.ts'
import type { CannedReplyRow } from '../../../server/rows.ts'
import { loadReply } from '../replies/loadReply.ts'
import { listReplies } from '../replies/queries.ts'
import { insertReply, updateReply } from '../replies/writes.ts'

/** Emits no event: no cached page shows replies. */
export async function saveCannedReply(ctx: Context, input: unknown): Promise<boolean> {
  const { id, productId: key, title, body, purpose: givenPurpose } = parseInput(ctx, replyInput, input)
  authorize(ctx, staffPolicy.editReplies, null)
  const { id: by } = ctx.viewer
  const product = key ? await loadProduct(ctx, key) : null
  const at = ctx.clock.now()
  const before = id ? await loadReply(ctx, id) : undefined
  const purpose = givenPurpose ?? before?.purpose ?? 'ANY'
  const reply = { productId: product?.id ?? null, title, body, purpose }
  await withTransaction(ctx, async ({ db }) => {
    const isSame = (other: CannedReplyRow) =>
      other.title === title &&
      other.body === body &&
      other.purpose === purpose &&
      other.productId === (product?.key ?? '')
    if (before ? isSame(before) : (await listReplies(db)).some(isSame)) return
    if (id) await updateReply(db, id, reply)
    const object = { type: 'canned_reply', id: id ?? (await insertReply(db, reply)) }
    const audience = { anyRole: [], containerId: (before?.product ?? product)?.id ?? null }
    const metadata = { title, body, ...(before && { before: before.body }) }
    await logAction(db, { action: before ? 'reply.edit' : 'reply.create', by, object, audience, metadata, at })
  })
  return true
}
