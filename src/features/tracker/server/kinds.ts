import { changesOfSight } from '#objects/server/changesOfSight.ts'
import { textOf } from '#objects/server/meta.ts'
import type { Context, ObjectKind } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { changes, type SearchDocument } from '#platform/search.ts'
import {
  productUpdated,
  tagChanged,
  ticketCreated,
  ticketDeleted,
  ticketDuplicated,
  ticketStatusSet,
  ticketTagged,
  ticketUpdated,
  ticketVersionReported,
} from '../contract/events.ts'
import { findVisibleTicket } from './loadTicket.ts'
import { productPath, ticketPath } from './paths.ts'
import { productPolicy, ticketPolicy } from './policy.ts'
import { findProduct, findProductsById } from './products/queries.ts'
import { findTicketsById, findTicketsByNumber, findTicketTexts } from './queries.ts'
import type { ProductRow, TicketRow, TicketTagRow } from './rows.ts'
import { findTags } from './tags/queries.ts'

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

async function visibleTickets(ctx: Context, ids: readonly number[]): Promise<TicketRow[]> {
  return (await findTicketsById(ctx.db, ids)).filter((ticket) => ticketPolicy.see(ctx.viewer, ticket))
}

const viewsOf = (tickets: readonly TicketRow[]) => new Map(tickets.map((ticket) => [ticket.id, viewTicket(ticket)]))

async function documentsOf(ctx: Context, ids: readonly number[]): Promise<Map<number, SearchDocument>> {
  const [tickets, texts] = await Promise.all([findTicketsById(ctx.db, ids), findTicketTexts(ctx.db, ids)])
  const tags = await findTags(ctx.db, [...new Set(tickets.flatMap(({ tagIds }) => tagIds))])
  const open = tickets.filter((ticket) => !ticket.hiddenAt)
  return new Map(open.map((ticket) => [ticket.id, documentOf(ticket, texts.get(ticket.id)?.renderedBody ?? '', tags)]))
}

function documentOf(ticket: TicketRow, renderedBody: string, known: readonly TicketTagRow[]): SearchDocument {
  const { title, author, createdAt, product, number, kind, isOpen, closedVersion, versionNames } = ticket
  const tags = known.filter(({ id }) => ticket.tagIds.includes(id)).map(({ name }) => name)
  const states = isOpen ? ['open'] : closedVersion ? ['closed', 'fixed'] : ['closed']
  const facets = {
    product: [product.key],
    kind: [kind],
    status: states,
    tag: tags,
    version: versionNames,
    fixed: closedVersion ? [closedVersion] : [],
  }
  const words = [...tags, ...versionNames, closedVersion].join(' ')
  const { needAnyRole } = product
  return { title, text: textOf(renderedBody), words, authorId: author.id, createdAt, needAnyRole, facets, number }
}

export const ticketKind: ObjectKind = {
  kind: 'ticket',
  prefix: 'tkt',
  view: async (ctx, ids) => viewsOf(await visibleTickets(ctx, ids)),
  async find(ctx, lwid) {
    const ticket = await findVisibleTicket(ctx, lwid)
    return ticket && viewTicket(ticket)
  },
  async findNumbered(ctx, numbers) {
    const tickets = await findTicketsByNumber(ctx.db, numbers)
    const visible = tickets.filter((ticket) => ticketPolicy.see(ctx.viewer, ticket))
    return new Map(visible.map((ticket) => [ticket.number, viewTicket(ticket)]))
  },
  // A trigger of the database counts a product's tickets, whatever hides or shows them.
  count: () => Promise.resolve(),
  async bodies(db, ids) {
    return new Map([...(await findTicketTexts(db, ids))].map(([id, { renderedBody }]) => [id, renderedBody]))
  },
  announce(record, { id, parentId, authorId }) {
    if (parentId !== null) record(ticketCreated({ ticketId: id, productId: parentId, by: authorId }))
  },
  search: {
    documents: documentsOf,
    changedBy: [
      ...[ticketCreated, ticketUpdated, ticketTagged, ticketVersionReported, ticketDeleted].map((event) =>
        changes(event, (e) => [e.ticketId]),
      ),
      changes(ticketStatusSet, (e) => [e.ticketId]),
      changes(ticketDuplicated, (e) => [e.ticketId]),
      changes(productUpdated, (e) => e.ticketIds),
      changes(tagChanged, (e) => e.ticketIds),
      ...changesOfSight('ticket'),
    ],
    results: {
      type: 'Ticket',
      rows: async (ctx, ids) => new Map((await visibleTickets(ctx, ids)).map((ticket) => [ticket.id, ticket])),
    },
  },
}
