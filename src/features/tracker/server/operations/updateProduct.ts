import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { productUpdated } from '../../contract/events.ts'
import { productEditInput } from '../../contract/limits.ts'
import { staffPolicy } from '../policy.ts'
import { findProductSettings, listTicketIdsIn, updateProductFields } from '../products/queries.ts'

/** Changes what a product is called, where it stands and who may see it. `undoes` is the entry of the log that this takes back. */
export async function updateProduct(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const { id: lwid, ...to } = parse(ctx, productEditInput, input)
  assertCan(ctx.viewer, staffPolicy.editProducts, null)
  const { id: by } = ctx.viewer
  const product = await findProductSettings(ctx.db, lwid)
  if (!product) throw new NotFound()
  const { id, name, description, position, needAnyRole } = product
  const isSeenByOthers = needAnyRole.join() !== to.needAnyRole.join()
  await change(ctx, async ({ db, record }) => {
    await updateProductFields(db, id, to)
    const metadata = { from: { name, description, position, needAnyRole }, to }
    await logAction(db, { action: 'product.edit', by, objectId: id, metadata, at: ctx.clock.now(), undoes })
    // The search has to learn who finds them now.
    record(productUpdated({ productId: id, ticketIds: isSeenByOthers ? await listTicketIdsIn(db, id) : [] }))
  })
  return true
}
