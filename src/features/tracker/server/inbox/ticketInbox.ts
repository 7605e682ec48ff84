import { type InboxSource, toInboxItems } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { listProducts } from '../../settings/server/products.queries.ts'
import { productPolicy, staffPolicy } from '../policy.ts'
import { countUntriagedTickets, listUntriagedTickets } from './queries.ts'

async function listProductIds(ctx: Context): Promise<number[]> {
  const products = await listProducts(ctx.db)
  return products.filter((product) => productPolicy.takeTickets(ctx.viewer, product)).map(({ id }) => id)
}

/** Open tickets that nobody has assigned, prioritized or planned, and whose author is not asked for details. */
export const ticketInbox: InboxSource = {
  kind: 'ticket',
  isAllowed: staffPolicy.triage,
  position: 60,
  count: async (ctx, max) => countUntriagedTickets(ctx.db, await listProductIds(ctx), max),
  list: async (ctx, limit) =>
    toInboxItems(ctx, await listUntriagedTickets(ctx.db, await listProductIds(ctx), limit), { kind: 'ticket' }),
}
