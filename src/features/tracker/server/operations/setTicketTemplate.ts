import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { productChanged } from '../../contract/events.ts'
import { templateInput } from '../../contract/limits.ts'
import type { TicketKindName } from '../../contract/ticketLimits.ts'
import { loadProduct } from '../loadTicket.ts'
import { productPolicy } from '../policy.ts'
import { upsertTemplate } from '../products/queries.ts'
import type { ProductRow } from '../rows.ts'

/** What the form for a new ticket of a kind begins with. */
export async function setTicketTemplate(ctx: Context, input: unknown): Promise<ProductRow> {
  const { productId, kind, body } = parse(ctx, templateInput, input)
  const product = await loadProduct(ctx, productId)
  assertCan(ctx.viewer, productPolicy.setTemplate, product)
  await change(ctx, async ({ db, record }) => {
    await upsertTemplate(db, { productId: product.id, kind: kind.toLowerCase() as TicketKindName, body })
    record(productChanged({ productId: product.id }))
  })
  return product
}
