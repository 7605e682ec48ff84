import type { Context } from '#platform/context.ts'
import { missingError } from '#platform/policy.ts'
import { loadProduct } from '../../server/loadTicket.ts'
import type { TicketViewRow } from '../../server/rows.ts'
import { findView } from './queries.ts'

/**
 * Throws unless the viewer sees the view: one of another user, or of a product that the viewer cannot see, is as if
 * missing.
 */
export async function loadView(ctx: Context, id: number): Promise<TicketViewRow> {
  const view = await findView(ctx.db, id)
  if (!view || (view.userId !== null && view.userId !== ctx.viewer?.id)) throw missingError(ctx.viewer)
  await loadProduct(ctx, view.productKey)
  return view
}
