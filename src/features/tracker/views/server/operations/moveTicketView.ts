import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { sharedViewsChanged } from '../../../contract/events.ts'
import { viewMoveInput } from '../../../contract/limits.ts'
import { viewPolicy } from '../../../server/policy.ts'
import { loadView } from '../loadView.ts'
import { listViews } from '../queries.ts'
import { lockViews, setViewPositions } from '../writes.ts'

/** Swaps a view with its neighbour; does nothing at the end of the list. */
export async function moveTicketView(ctx: Context, input: unknown): Promise<boolean> {
  const { id, up } = parseInput(ctx, viewMoveInput, input)
  const view = await loadView(ctx, id)
  authorize(ctx, viewPolicy.save, view)
  await withTransaction(ctx, async ({ db, emit }) => {
    await lockViews(db, view)
    const ids = (await listViews(db, view)).filter(({ userId }) => userId === view.userId).map((other) => other.id)
    const index = ids.indexOf(id)
    const neighbour = index + (up ? -1 : 1)
    const other = ids[neighbour]
    if (index < 0 || other === undefined) return
    ids[neighbour] = id
    ids[index] = other
    await setViewPositions(db, ids)
    if (view.userId === null) emit(sharedViewsChanged({ productId: view.productId }))
  })
  return true
}
