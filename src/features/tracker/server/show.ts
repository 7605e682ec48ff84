import { listTag, objectTag, settingsTag } from '#objects/contract/tags.ts'
import type { Context } from '#platform/context.ts'
import { findVisibleProduct } from './loadTicket.ts'
import { productPolicy, ticketPolicy } from './policy.ts'
import { listProducts } from './products/queries.ts'
import { findTicketsById } from './queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'

/** Notes for the page cache that a ticket is shown. */
export function shownTicket(ctx: Context, ticket: TicketRow | undefined): TicketRow | null {
  if (!ticket) return null
  ctx.shown.add(objectTag(ticket.id)).add(settingsTag(ticket.product.id))
  return ticket
}

/** Those of some tickets that the viewer may see. */
export async function shownTickets(ctx: Context, ids: readonly number[]): Promise<TicketRow[]> {
  // One that is out of sight may come back.
  for (const id of ids) ctx.shown.add(objectTag(id))
  const tickets = await findTicketsById(ctx.db, ids)
  return tickets.filter((ticket) => ticketPolicy.see(ctx.viewer, ticket) && shownTicket(ctx, ticket))
}

export async function shownProduct(ctx: Context, id: string): Promise<ProductRow | null> {
  ctx.shown.add('products')
  const product = await findVisibleProduct(ctx, id)
  if (product) ctx.shown.add(settingsTag(product.id))
  return product ?? null
}

export const visibleProducts = async (ctx: Context): Promise<ProductRow[]> =>
  (await listProducts(ctx.db)).filter((product) => productPolicy.see(ctx.viewer, product))

export async function shownProducts(ctx: Context): Promise<ProductRow[]> {
  ctx.shown.add('products')
  const products = await visibleProducts(ctx)
  for (const { id } of products) ctx.shown.add(listTag(id))
  return products
}
