import type { Context, ObjectKind } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { findVisibleTicket } from './loadTicket.ts'
import { productPath, ticketPath } from './paths.ts'
import { productPolicy, ticketPolicy } from './policy.ts'
import { findProduct, findProductsById } from './products/queries.ts'
import { findTicketsById } from './queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'

const viewProduct = (product: ProductRow): ObjectView => {
  const { id, lwid, name } = product
  return { id, lwid, parentId: null, title: name, canonicalPath: productPath(product), canComment: false }
}

export const productKind: ObjectKind = {
  kind: 'product',
  prefix: 'prd',
  async view(ctx, ids) {
    const products = (await findProductsById(ctx.db, ids)).filter((product) => productPolicy.see(ctx.viewer, product))
    return new Map(products.map((product) => [product.id, viewProduct(product)]))
  },
  async find(ctx, lwid) {
    const product = await findProduct(ctx.db, lwid)
    return product && productPolicy.see(ctx.viewer, product) ? viewProduct(product) : undefined
  },
}

const viewTicket = (ticket: TicketRow): ObjectView => {
  const { id, lwid, title, product } = ticket
  const context = { title: product.name, canonicalPath: productPath(product) }
  return { id, lwid, parentId: product.id, title, canonicalPath: ticketPath(ticket), canComment: true, context }
}

const isVisible = (ctx: Context, ticket: TicketRow) => ticketPolicy.see(ctx.viewer, ticket)

export const ticketKind: ObjectKind = {
  kind: 'ticket',
  prefix: 'tkt',
  async view(ctx, ids) {
    const tickets = (await findTicketsById(ctx.db, ids)).filter((ticket) => isVisible(ctx, ticket))
    return new Map(tickets.map((ticket) => [ticket.id, viewTicket(ticket)]))
  },
  async find(ctx, lwid) {
    const ticket = await findVisibleTicket(ctx, lwid)
    return ticket && viewTicket(ticket)
  },
}
