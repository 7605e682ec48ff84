import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { productUpdated } from '../../../contract/events.ts'
import { productEditInput } from '../../../contract/limits.ts'
import { staffPolicy } from '../../../server/policy.ts'
import { findProductSettings, listTicketIdsOfProduct } from '../products.queries.ts'
import { updateProductFields } from '../products.writes.ts'

export async function updateProduct(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const { id: lwid, ...to } = parseInput(ctx, productEditInput, input)
  authorize(ctx, staffPolicy.editProducts, null)
  const { id: by } = ctx.viewer
  const product = await findProductSettings(ctx.db, lwid)
  if (!product) throw new NotFoundError()
  const { id, name, description, position, needAnyRole } = product
  const visibilityChanges = needAnyRole.join() !== to.needAnyRole.join()
  await withTransaction(ctx, async ({ db, emit }) => {
    await updateProductFields(db, id, to)
    const metadata = { from: { name, description, position, needAnyRole }, to }
    await logAction(db, { action: 'product.edit', by, objectId: id, metadata, at: ctx.clock.now(), undoes })
    // The search index stores who may find each ticket.
    emit(productUpdated({ productId: id, ticketIds: visibilityChanges ? await listTicketIdsOfProduct(db, id) : [] }))
  })
  return true
}
