import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { validationError } from '#platform/validationError.ts'
import { productDeleted } from '../../../contract/events.ts'
import { messages } from '../../../messages.ts'
import { staffPolicy } from '../../../server/policy.ts'
import { findProductSettings } from '../products.queries.ts'
import { deleteProductRow } from '../products.writes.ts'

/** Fails if the product has tickets: their URLs contain its key. */
export async function deleteProduct(ctx: Context, { id: lwid }: { id: string }): Promise<boolean> {
  authorize(ctx, staffPolicy.editProducts, null)
  const { id: by } = ctx.viewer
  const product = await findProductSettings(ctx.db, lwid)
  if (!product) throw new NotFoundError()
  const { id, key, name, description, needAnyRole } = product
  await withTransaction(ctx, async ({ db, emit }) => {
    const metadata = { key, name, description }
    await logAction(db, {
      action: 'product.delete',
      by,
      objectId: id,
      audience: { anyRole: needAnyRole },
      metadata,
      at: ctx.clock.now(),
    })
    if (!(await deleteProductRow(db, id))) throw productInUseError(ctx)
    emit(productDeleted({ productId: id }))
  })
  return true
}

const productInUseError = (ctx: Context) => validationError(ctx, 'id', messages.productHasTickets)
