import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { assertCan } from '#platform/policy.ts'
import { productDeleted } from '../../contract/events.ts'
import { m } from '../../messages.ts'
import { staffPolicy } from '../policy.ts'
import { deleteProductRow, findProductSettings } from '../products/queries.ts'

/** Removes a product that was never used, such as one with a mistyped key. Tickets keep theirs: their addresses name it. */
export async function deleteProduct(ctx: Context, { id: lwid }: { id: string }): Promise<boolean> {
  assertCan(ctx.viewer, staffPolicy.editProducts, null)
  const { id: by } = ctx.viewer
  const product = await findProductSettings(ctx.db, lwid)
  if (!product) throw new NotFound()
  const { id, key, name, description } = product
  await change(ctx, async ({ db, record }) => {
    const metadata = { key, name, description }
    await logAction(db, { action: 'product.delete', by, objectId: id, metadata, at: ctx.clock.now() })
    if (!(await deleteProductRow(db, id))) throw inUse(ctx)
    record(productDeleted({ productId: id }))
  })
  return true
}

const inUse = (ctx: Context) => invalid(ctx, 'id', m.productHasTickets)
