import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { productChanged } from '../../../contract/events.ts'
import { templateInput } from '../../../contract/limits.ts'
import type { TicketKindName } from '../../../contract/ticketLimits.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import { productPolicy } from '../../../server/policy.ts'
import type { ProductRow } from '../../../server/rows.ts'
import { findTemplate } from '../products.queries.ts'
import { deleteTemplate, upsertTemplate } from '../products.writes.ts'

/** An empty body deletes the template. */
export async function setTicketTemplate(ctx: Context, input: unknown, undoes?: number): Promise<ProductRow> {
  const { productId, kind: kindName, body } = parseInput(ctx, templateInput, input)
  const product = await loadProduct(ctx, productId)
  authorize(ctx, productPolicy.setTemplate, product)
  const { id: by } = ctx.viewer
  const kind = kindName.toLowerCase() as TicketKindName
  await withTransaction(ctx, async ({ db, emit }) => {
    const from = await findTemplate(db, product.id, kind)
    if (body.trim()) await upsertTemplate(db, { productId: product.id, kind, body })
    else await deleteTemplate(db, { productId: product.id, kind })
    const metadata = { kind, from, to: body }
    await logAction(db, { action: 'template.set', by, objectId: product.id, metadata, at: ctx.clock.now(), undoes })
    emit(productChanged({ productId: product.id }))
  })
  return product
}
