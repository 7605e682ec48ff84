import { listTag, objectTag, settingsTag } from '#objects/contract/tags.ts'
import type { Context } from '#platform/context.ts'
import { listProducts } from '../settings/server/products.queries.ts'
import { findVisibleProduct } from './loadTicket.ts'
import { productPolicy, ticketPolicy } from './policy.ts'
import { findTicketsById } from './queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'

export function withCacheTags(ctx: Context, ticket: TicketRow | undefined): TicketRow | null {
  if (!ticket) return null
  ctx.cacheTags.add(objectTag(ticket.id)).add(settingsTag(ticket.product.id))
  return ticket
}

export async function findTicketsWithCacheTags(ctx: Context, ids: readonly number[]): Promise<TicketRow[]> {
  // Also tag the hidden ones: they may become visible again.
  for (const id of ids) ctx.cacheTags.add(objectTag(id))
  const tickets = await findTicketsById(ctx.db, ids)
  return tickets.filter((ticket) => ticketPolicy.see(ctx.viewer, ticket) && withCacheTags(ctx, ticket))
}

export async function findProductWithCacheTags(ctx: Context, id: string): Promise<ProductRow | null> {
  ctx.cacheTags.add('products')
  const product = await findVisibleProduct(ctx, id)
  if (product) ctx.cacheTags.add(settingsTag(product.id))
  return product ?? null
}

export const listVisibleProducts = async (ctx: Context): Promise<ProductRow[]> =>
  (await listProducts(ctx.db)).filter((product) => productPolicy.see(ctx.viewer, product))

export async function listProductsWithCacheTags(ctx: Context): Promise<ProductRow[]> {
  ctx.cacheTags.add('products')
  const products = await listVisibleProducts(ctx)
  for (const { id } of products) ctx.cacheTags.add(listTag(id))
  return products
}
