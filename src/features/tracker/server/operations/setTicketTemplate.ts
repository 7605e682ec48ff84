import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { productChanged } from '../../contract/events.ts'
import { templateInput } from '../../contract/limits.ts'
import type { TicketKindName } from '../../contract/ticketLimits.ts'
import { loadProduct } from '../loadTicket.ts'
import { productPolicy } from '../policy.ts'
import { deleteTemplate, findTemplate, upsertTemplate } from '../products/queries.ts'
import type { ProductRow } from '../rows.ts'

/** What the form for a new ticket of a kind begins with; an empty text ends that. */
export async function setTicketTemplate(ctx: Context, input: unknown, undoes?: number): Promise<ProductRow> {
  const { productId, kind: kindName, body } = parse(ctx, templateInput, input)
  const product = await loadProduct(ctx, productId)
  assertCan(ctx.viewer, productPolicy.setTemplate, product)
  const { id: by } = ctx.viewer
  const kind = kindName.toLowerCase() as TicketKindName
  await change(ctx, async ({ db, record }) => {
    const from = await findTemplate(db, product.id, kind)
    if (body.trim()) await upsertTemplate(db, { productId: product.id, kind, body })
    else await deleteTemplate(db, { productId: product.id, kind })
    const metadata = { kind, from, to: body }
    await logAction(db, { action: 'template.set', by, objectId: product.id, metadata, at: ctx.clock.now(), undoes })
    record(productChanged({ productId: product.id }))
  })
  return product
}
