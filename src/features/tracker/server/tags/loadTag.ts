import type { Context } from '#platform/context.ts'
import { Invalid, NotFound } from '#platform/errors.ts'
import { invalid } from '#platform/invalid.ts'
import { m } from '../../messages.ts'
import { loadProduct } from '../loadTicket.ts'
import type { ProductRow, TicketTagRow } from '../rows.ts'
import { findTags } from './queries.ts'

/** A tag with its product, null where it is one of all products. One of a product that the viewer may not see ends in 404. */
export async function loadTag(ctx: Context, id: number): Promise<TicketTagRow & { product: ProductRow | null }> {
  const [tag] = await findTags(ctx.db, [id])
  if (!tag) throw new NotFound()
  return { ...tag, product: tag.productKey ? await loadProduct(ctx, tag.productKey) : null }
}

export const tagNameTaken = (ctx: Context): Invalid => invalid(ctx, 'name', m.tagNameTaken)
