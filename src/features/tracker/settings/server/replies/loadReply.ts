import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import type { CannedReplyRow, ProductRow } from '../../../server/rows.ts'
import { findReply } from './queries.ts'

/** Throws if the viewer cannot see the product of the reply; null for a reply in all products. */
export async function loadReply(ctx: Context, id: number): Promise<CannedReplyRow & { product: ProductRow | null }> {
  const reply = await findReply(ctx.db, id)
  if (!reply) throw new NotFoundError()
  return { ...reply, product: reply.productId ? await loadProduct(ctx, reply.productId) : null }
}
