import type { ObjectKind } from '#objects/server/objectKind.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { reindexOn, type SearchDocument } from '#objects/server/search.ts'
import { toSearchTexts } from '#objects/server/searchText.ts'
import { visibilityTriggers } from '#objects/server/visibilityTriggers.ts'
import type { Context } from '#platform/context.ts'
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
import { messages } from '../messages.ts'
import { findProduct, findProductsById, listProducts } from '../settings/server/products.queries.ts'
import { findTags } from '../settings/server/tags/queries.ts'
import { findVisibleTicket } from './loadTicket.ts'
import { productPath, ticketPath } from './paths.ts'
import { productPolicy, ticketPolicy } from './policy.ts'
import { findDeletedTicketTitles, findTicketsById, findTicketsByNumber, findTicketTexts } from './queries.ts'
import type { ProductRow, TicketRow, TicketTagRow } from './rows.ts'

const toProductView = (product: ProductRow): ObjectView => {
  const { id, lwid, name } = product
  const canonicalPath = productPath(product)
  return { id, lwid, parentId: null, title: name, isListed: true, canonicalPath, canComment: false }
}

export const productKind: ObjectKind = {
  kind: 'product',
  prefix: 'prd',
  names: { one: messages.kind.product, many: messages.kind.products },
  async loadViews(ctx, ids) {
    const products = (await findProductsById(ctx.db, ids)).filter((product) => productPolicy.see(ctx.viewer, product))
    return new Map(products.map((product) => [product.id, toProductView(product)]))
  },
  async findByLwid(ctx, lwid) {
    const product = await findProduct(ctx.db, lwid)
    return product && productPolicy.see(ctx.viewer, product) ? toProductView(product) : undefined
  },
}

const toTicketView = (ticket: TicketRow): ObjectView => {
  const { id, lwid, title, product, hiddenAt } = ticket
  const context = { title: product.name, canonicalPath: productPath(product) }
  const canonicalPath = ticketPath(ticket)
  return { id, lwid, parentId: product.id, title, isListed: !hiddenAt, canonicalPath, canComment: true, context }
}

async function findVisibleTickets(ctx: Context, ids: readonly number[]): Promise<TicketRow[]> {
  return (await findTicketsById(ctx.db, ids)).filter((ticket) => ticketPolicy.see(ctx.viewer, ticket))
}

const toTicketViews = (tickets: readonly TicketRow[]) =>
  new Map(tickets.map((ticket) => [ticket.id, toTicketView(ticket)]))

async function loadDocuments(ctx: Context, ids: readonly number[]): Promise<Map<number, SearchDocument>> {
  const [tickets, texts] = await Promise.all([findTicketsById(ctx.db, ids), findTicketTexts(ctx.db, ids)])
  const tags = await findTags(ctx.db, [...new Set(tickets.flatMap(({ tagIds }) => tagIds))])
  const visible = tickets.filter((ticket) => !ticket.hiddenAt)
  return new Map(
    visible.map((ticket) => [ticket.id, toDocument(ticket, texts.get(ticket.id)?.renderedBody ?? '', tags)]),
  )
}

function toDocument(ticket: TicketRow, renderedBody: string, allTags: readonly TicketTagRow[]): SearchDocument {
  const { title, author, createdAt, product, number, kind, isOpen, closedVersion, versionNames } = ticket
  const tags = allTags.filter(({ id }) => ticket.tagIds.includes(id)).map(({ name }) => name)
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
  return {
    title,
    ...toSearchTexts(renderedBody),
    keywords: words,
    authorId: author.id,
    createdAt,
    needAnyRole,
    facets,
    number,
  }
}

export const ticketKind: ObjectKind = {
  kind: 'ticket',
  prefix: 'tkt',
  names: { one: messages.kind.ticket, many: messages.pages.tickets },
  loadViews: async (ctx, ids) => toTicketViews(await findVisibleTickets(ctx, ids)),
  async findByLwid(ctx, lwid) {
    const ticket = await findVisibleTicket(ctx, lwid)
    return ticket && toTicketView(ticket)
  },
  async findByNumbers(ctx, numbers) {
    const tickets = await findTicketsByNumber(ctx.db, numbers)
    const visible = tickets.filter((ticket) => ticketPolicy.see(ctx.viewer, ticket))
    return new Map(visible.map((ticket) => [ticket.number, toTicketView(ticket)]))
  },
  // A database trigger maintains the product's ticket count.
  adjustCounters: () => Promise.resolve(),
  async listInvisibleParents(ctx) {
    ctx.cacheTags.add('products')
    const products = await listProducts(ctx.db)
    return products.filter((product) => !productPolicy.see(ctx.viewer, product)).map(({ id }) => id)
  },
  async loadBodies(db, ids) {
    return new Map([...(await findTicketTexts(db, ids))].map(([id, { renderedBody }]) => [id, renderedBody]))
  },
  loadDeletedTitles: findDeletedTicketTitles,
  emitCreated(record, { id, parentId, authorId }) {
    if (parentId !== null) record(ticketCreated({ ticketId: id, productId: parentId, by: authorId }))
  },
  emitUpdated(record, { id, parentId, authorId }) {
    if (parentId !== null) record(ticketUpdated({ ticketId: id, productId: parentId, by: authorId }))
  },
  search: {
    loadDocuments,
    triggers: [
      ...[ticketCreated, ticketUpdated, ticketTagged, ticketVersionReported, ticketDeleted].map((event) =>
        reindexOn(event, (e) => [e.ticketId]),
      ),
      reindexOn(ticketStatusSet, (e) => [e.ticketId]),
      reindexOn(ticketDuplicated, (e) => [e.ticketId]),
      reindexOn(productUpdated, (e) => e.ticketIds),
      reindexOn(tagChanged, (e) => e.ticketIds),
      ...visibilityTriggers('ticket'),
    ],
    results: {
      type: 'Ticket',
      rows: async (ctx, ids) => new Map((await findVisibleTickets(ctx, ids)).map((ticket) => [ticket.id, ticket])),
    },
  },
}
