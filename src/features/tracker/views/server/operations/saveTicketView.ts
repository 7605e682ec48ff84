import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { sharedViewsChanged } from '../../../contract/events.ts'
import { viewInput } from '../../../contract/limits.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { messages } from '../../../messages.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import { viewPolicy } from '../../../server/policy.ts'
import type { TicketViewRow } from '../../../server/rows.ts'
import { findView, listViews } from '../queries.ts'
import { lockViews, upsertView } from '../writes.ts'

/** Replaces the view of the same name and owner. */
export async function saveTicketView(ctx: Context, input: unknown): Promise<TicketViewRow> {
  const { productId: key, shared, group, ...fields } = parseInput(ctx, viewInput, input)
  const product = await loadProduct(ctx, key)
  const userId = shared ? null : (ctx.viewer?.id ?? 0)
  authorize(ctx, viewPolicy.save, { userId })
  const owner = { productId: product.id, userId }
  const id = await withTransaction(ctx, async ({ db, emit }) => {
    await lockViews(db, owner)
    const id = await upsertView(db, { ...owner, ...fields, boardGroup: group ?? null })
    const views = (await listViews(db, owner)).filter((view) => view.userId === userId)
    if (views.length > ticketLimits.maxViews)
      throw validationError(ctx, 'name', () => messages.tooManyViews({ max: ticketLimits.maxViews }))
    if (shared) emit(sharedViewsChanged({ productId: product.id }))
    return id
  })
  return (await findView(ctx.db, id)) as TicketViewRow
}
