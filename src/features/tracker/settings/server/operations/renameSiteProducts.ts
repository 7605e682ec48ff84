import { logAction } from '#features/management/server/index.ts'
import { loadSiteName } from '#features/settings/server/index.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { productUpdated } from '../../../contract/events.ts'
import { listProductSettings } from '../products.queries.ts'
import { updateProductFields } from '../products.writes.ts'

/** A product that is called like the site follows its name. */
export async function renameSiteProducts(ctx: Context, from: string): Promise<void> {
  systemOperation(ctx)
  const name = await loadSiteName(ctx, ctx.db)
  if (name === from) return
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    const named = (await listProductSettings(db)).filter((product) => product.name === from)
    for (const { id, description, position, needAnyRole } of named) {
      const to = { name, description, position, needAnyRole }
      await updateProductFields(db, id, to)
      const metadata = { from: { ...to, name: from }, to }
      await logAction(db, { action: 'product.edit', by: 0, objectId: id, metadata, at })
      emit(productUpdated({ productId: id, ticketIds: [] }))
    }
  })
}
