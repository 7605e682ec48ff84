import type { Context } from '#platform/context.ts'
import { NotFound, SignInFirst } from '#platform/errors.ts'
import { productPolicy, ticketPolicy } from './policy.ts'
import { findProduct } from './products/queries.ts'
import { findTicket, findTicketsByLwid } from './queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'

/** A ticket the viewer may see, by number or lwid (D3); undefined otherwise. */
export async function findVisibleTicket(ctx: Context, id: string): Promise<TicketRow | undefined> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const ticket = await findTicket(ctx.db, number === undefined ? { lwid: id } : { number })
  return ticket && ticketPolicy.see(ctx.viewer, ticket) ? ticket : undefined
}

/** Visitors learn nothing of what there is: whatever they want to do, they have to sign in. */
const missing = ({ viewer }: Context) => (viewer ? new NotFound() : new SignInFirst())

/** The same for operations: a ticket that is not there ends them with 404. */
export async function loadTicket(ctx: Context, id: string): Promise<TicketRow> {
  const ticket = await findVisibleTicket(ctx, id)
  if (!ticket) throw missing(ctx)
  return ticket
}

/** Several at once, by lwid; one that is not there ends the operation. */
export async function loadTickets(ctx: Context, lwids: readonly string[]): Promise<TicketRow[]> {
  const wanted = [...new Set(lwids)]
  const tickets = (await findTicketsByLwid(ctx.db, wanted)).filter((ticket) => ticketPolicy.see(ctx.viewer, ticket))
  if (tickets.length !== wanted.length) throw missing(ctx)
  return tickets
}

export async function findVisibleProduct(ctx: Context, id: string): Promise<ProductRow | undefined> {
  const product = await findProduct(ctx.db, id)
  return product && productPolicy.see(ctx.viewer, product) ? product : undefined
}

export async function loadProduct(ctx: Context, id: string): Promise<ProductRow> {
  const product = await findVisibleProduct(ctx, id)
  if (!product) throw missing(ctx)
  return product
}
