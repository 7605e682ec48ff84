import type { Context } from '#platform/context.ts'
import { findVisibleProduct } from '../../../server/loadTicket.ts'
import type { TicketTagRow } from '../../../server/rows.ts'
import { listTags } from './queries.ts'

export async function listTagsOfProduct(ctx: Context, key: string): Promise<TicketTagRow[]> {
  const product = await findVisibleProduct(ctx, key)
  return product ? listTags(ctx.db, product.id) : []
}
