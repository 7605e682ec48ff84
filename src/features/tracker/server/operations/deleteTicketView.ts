import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { assertCan } from '#platform/policy.ts'
import { sharedViewsChanged } from '../../contract/events.ts'
import { viewPolicy } from '../policy.ts'
import { findView } from '../views/queries.ts'
import { deleteView } from '../views/writes.ts'

export async function deleteTicketView(ctx: Context, { id }: { id: number }): Promise<boolean> {
  const view = await findView(ctx.db, id)
  if (!view) throw new NotFoundError()
  assertCan(ctx.viewer, viewPolicy.save, view)
  await withTransaction(ctx, async ({ db, emit }) => {
    await deleteView(db, id)
    if (view.userId === null) emit(sharedViewsChanged({ productId: view.productId }))
  })
  return true
}
