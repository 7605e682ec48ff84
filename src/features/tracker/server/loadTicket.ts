import type { Context } from '#platform/context.ts'
import { missingError } from '#platform/policy.ts'
import { findProduct } from '../settings/server/products.queries.ts'
import { productPolicy, ticketPolicy } from './policy.ts'
import { findTicket, findTicketsByLwid } from './queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'

/** Finds a ticket by number or lwid. */
export async function findVisibleTicket(ctx: Context, id: string): Promise<TicketRow | undefined> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const ticket = await findTicket(ctx.db, number === undefined ? { lwid: id } : { number })
  return ticket && ticketPolicy.see(ctx.viewer, ticket) ? ticket : undefined
}

export async function loadTicket(ctx: Context, id: string): Promise<TicketRow> {
  const ticket = await findVisibleTicket(ctx, id)
  if (!ticket) throw missingError(ctx.viewer)
  return ticket
}

/** Throws if any of the tickets is missing or hidden from the viewer. */
export async function loadTickets(ctx: Context, lwids: readonly string[]): Promise<TicketRow[]> {
  const uniqueLwids = [...new Set(lwids)]
  const tickets = (await findTicketsByLwid(ctx.db, uniqueLwids)).filter((ticket) =>
    ticketPolicy.see(ctx.viewer, ticket),
  )
  if (tickets.length !== uniqueLwids.length) throw missingError(ctx.viewer)
  return tickets
}

export async function findVisibleProduct(ctx: Context, id: string): Promise<ProductRow | undefined> {
  const product = await findProduct(ctx.db, id)
  return product && productPolicy.see(ctx.viewer, product) ? product : undefined
}

export async function loadProduct(ctx: Context, id: string): Promise<ProductRow> {
  const product = await findVisibleProduct(ctx, id)
  if (!product) throw missingError(ctx.viewer)
  return product
}
