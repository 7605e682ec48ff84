import type { Context } from '#platform/context.ts'
import { NotFoundError, ValidationError } from '#platform/errors.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../../../messages.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import type { ProductRow, TicketTagRow } from '../../../server/rows.ts'
import { findTags } from './queries.ts'

/** Throws if the viewer cannot see the tag's product; null for a tag of all products. */
export async function loadTag(ctx: Context, id: number): Promise<TicketTagRow & { product: ProductRow | null }> {
  const [tag] = await findTags(ctx.db, [id])
  if (!tag) throw new NotFoundError()
  return { ...tag, product: tag.productKey ? await loadProduct(ctx, tag.productKey) : null }
}

export const tagNameTakenError = (ctx: Context): ValidationError => validationError(ctx, 'name', messages.tagNameTaken)
