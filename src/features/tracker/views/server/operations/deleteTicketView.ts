import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { sharedViewsChanged } from '../../../contract/events.ts'
import { viewPolicy } from '../../../server/policy.ts'
import { loadView } from '../loadView.ts'
import { deleteView } from '../writes.ts'

export async function deleteTicketView(ctx: Context, { id }: { id: number }): Promise<boolean> {
  const view = await loadView(ctx, id)
  authorize(ctx, viewPolicy.save, view)
  await withTransaction(ctx, async ({ db, emit }) => {
    await deleteView(db, id)
    if (view.userId === null) emit(sharedViewsChanged({ productId: view.productId }))
  })
  return true
}
