import { logAction } from '#features/management/server/index.ts'
import { moveWithin } from '#objects/server/moveWithin.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { productUpdated } from '../../../contract/events.ts'
import { moveProductInput } from '../../../contract/limits.ts'
import { staffPolicy } from '../../../server/policy.ts'
import { findProductSettings, listProductSettings } from '../products.queries.ts'
import { updateProductPosition } from '../products.writes.ts'

export async function moveProduct(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const { id, place } = parseInput(ctx, moveProductInput, input)
  authorize(ctx, staffPolicy.editProducts, null)
  const by = ctx.viewer.id
  const product = await findProductSettings(ctx.db, id)
  if (!product) throw new NotFoundError()
  await withTransaction(ctx, async ({ db, emit }) => {
    const move = moveWithin(await listProductSettings(db), product.id, place)
    if (!move) throw new NotFoundError()
    for (const { id: productId, position } of move.changed) {
      await updateProductPosition(db, productId, position)
      emit(productUpdated({ productId, ticketIds: [] }))
    }
    const metadata = { from: move.from, to: place }
    await logAction(db, { action: 'product.move', by, objectId: product.id, metadata, at: ctx.clock.now(), undoes })
  })
  return true
}
