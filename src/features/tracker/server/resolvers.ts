import type { Resolvers } from '#generated/resolvers.ts'
import { listTag, settingsTag } from '#objects/contract/tags.ts'
import type { PageInput } from '#objects/server/listing.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { compareVersions } from '../contract/version.ts'
import { loadChangelog } from './changelog/loadChangelog.ts'
import { type Facets, loadFacets } from './facets/loadFacets.ts'
import { parseFilter, type TicketFilter } from './filter/parseFilter.ts'
import { listTickets, listTicketsOrThrow } from './list.ts'
import { findVisibleTicket } from './loadTicket.ts'
import { addTicketNote } from './operations/addTicketNote.ts'
import { createProduct } from './operations/createProduct.ts'
import { createTicket } from './operations/createTicket.ts'
import { createTicketTag } from './operations/createTicketTag.ts'
import { deleteProduct } from './operations/deleteProduct.ts'
import { deleteTicket } from './operations/deleteTicket.ts'
import { deleteTicketTag } from './operations/deleteTicketTag.ts'
import { meToo } from './operations/meToo.ts'
import { setTicketDuplicate } from './operations/setTicketDuplicate.ts'
import { setTicketStatus } from './operations/setTicketStatus.ts'
import { setTicketStatuses } from './operations/setTicketStatuses.ts'
import { setTicketTags } from './operations/setTicketTags.ts'
import { setTicketTemplate } from './operations/setTicketTemplate.ts'
import { setTicketVersion } from './operations/setTicketVersion.ts'
import { tagTickets } from './operations/tagTickets.ts'
import { updateProduct } from './operations/updateProduct.ts'
import { updateTicket } from './operations/updateTicket.ts'
import { updateTicketTag } from './operations/updateTicketTag.ts'
import { productPath } from './paths.ts'
import { productPolicy, staffPolicy, tagPolicy } from './policy.ts'
import { findTemplate, listProductSettings, listTemplates, listVersions } from './products/queries.ts'
import type { ProductRow, TicketListRow } from './rows.ts'
import { findSimilarTickets } from './similar/findSimilarTickets.ts'
import { listTagSettings, listTags } from './tags/queries.ts'
import { graphqlKinds, ticketResolvers } from './ticketResolvers.ts'
import {
  findProductWithCacheTags,
  listProductsWithCacheTags,
  listVisibleProducts,
  withCacheTags,
} from './withCacheTags.ts'

const maxVersions = 50

type ListParams = { query: string; page: PageInput }

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}

const emptyFilter: TicketFilter = { query: { filter: null, sort: null }, condition: null, sort: null }

/** Offers a way on from an invalid query, which matches nothing. */
async function loadAllFacets(ctx: Context, product: ProductRow): Promise<Facets> {
  const { facets } = await loadFacets(ctx, product, emptyFilter)
  return { total: 0, totalIsExact: true, facets }
}

async function createTicketList(ctx: Context, product: ProductRow, params: ListParams): Promise<TicketListRow> {
  const parsed = await parseFilter(ctx, params.query)
  return {
    product,
    loadPage: once(() => listTickets(ctx, product, { parsedFilter: parsed, page: params.page })),
    loadFacets: once(async () => (parsed.ok ? loadFacets(ctx, product, parsed.filter) : loadAllFacets(ctx, product))),
  }
}

const listProductTags = (ctx: Context, productId: number | null) => {
  ctx.cacheTags.add('tags')
  if (productId !== null) ctx.cacheTags.add(settingsTag(productId))
  return listTags(ctx.db, productId)
}

export const trackerResolvers: Resolvers = {
  Query: {
    products: (_, __, ctx) => listProductsWithCacheTags(ctx),
    product: (_, { id }, ctx) => findProductWithCacheTags(ctx, id),
    async tickets(_, { product: id, query, page }, ctx) {
      const product = await findProductWithCacheTags(ctx, id)
      return product ? listTicketsOrThrow(ctx, product, { query: query ?? '', page }) : []
    },
    async ticketList(_, { product: id, query, page }, ctx) {
      const product = await findProductWithCacheTags(ctx, id)
      return product && createTicketList(ctx, product, { query: query ?? '', page })
    },
    async ticket(_, { id }, ctx) {
      return withCacheTags(ctx, await findVisibleTicket(ctx, id))
    },
    async tags(_, { product: id }, ctx) {
      if (!id) return listProductTags(ctx, null)
      const product = await findProductWithCacheTags(ctx, id)
      return product ? listProductTags(ctx, product.id) : []
    },
    async similarTickets(_, { product: id, title }, ctx) {
      const product = await findProductWithCacheTags(ctx, id)
      return product ? findSimilarTickets(ctx, product, title) : []
    },
    async changelog(_, { product: id, version, page }, ctx) {
      const product = await findProductWithCacheTags(ctx, id)
      return product ? loadChangelog(ctx, product, { version: version ?? null, page }) : []
    },
    productSettings(_, __, ctx) {
      assertCan(ctx.viewer, staffPolicy.editProducts, null)
      return listProductSettings(ctx.db)
    },
    async ticketTagSettings(_, __, ctx) {
      assertCan(ctx.viewer, tagPolicy.edit, null)
      const keys = new Set((await listVisibleProducts(ctx)).map(({ key }) => key))
      return (await listTagSettings(ctx.db)).filter(({ productKey }) => productKey === '' || keys.has(productKey))
    },
    async ticketTemplates(_, __, ctx) {
      assertCan(ctx.viewer, staffPolicy.editTemplates, null)
      const [products, templates] = await Promise.all([listVisibleProducts(ctx), listTemplates(ctx.db)])
      return products.flatMap((product) =>
        templates
          .filter(({ productId }) => productId === product.id)
          .map(({ kind, body }) => ({ product, kind, body })),
      )
    },
  },
  Mutation: {
    createTicket: (_, input, ctx) => createTicket(ctx, input),
    updateTicket: (_, input, ctx) => updateTicket(ctx, input),
    setTicketStatus: (_, input, ctx) => setTicketStatus(ctx, input),
    setTicketTags: (_, input, ctx) => setTicketTags(ctx, input),
    createTicketTag: (_, input, ctx) => createTicketTag(ctx, input),
    setTicketDuplicate: (_, input, ctx) => setTicketDuplicate(ctx, input),
    setTicketVersion: (_, input, ctx) => setTicketVersion(ctx, input),
    meToo: (_, input, ctx) => meToo(ctx, input),
    addTicketNote: (_, input, ctx) => addTicketNote(ctx, input),
    setTicketStatuses: (_, input, ctx) => setTicketStatuses(ctx, input),
    tagTickets: (_, input, ctx) => tagTickets(ctx, input),
    setTicketTemplate: (_, input, ctx) => setTicketTemplate(ctx, input),
    deleteTicket: (_, input, ctx) => deleteTicket(ctx, input),
    updateTicketTag: (_, input, ctx) => updateTicketTag(ctx, input),
    deleteTicketTag: (_, input, ctx) => deleteTicketTag(ctx, input),
    createProduct: async (_, input, ctx) => (await createProduct(ctx, input)) > 0,
    updateProduct: (_, input, ctx) => updateProduct(ctx, input),
    deleteProduct: (_, input, ctx) => deleteProduct(ctx, input),
  },
  Product: {
    id: (product) => product.key,
    canonicalPath: productPath,
    canCreateTicket: (product, _, ctx) => productPolicy.createTicket(ctx.viewer, product),
    canTriage: (_product, _, ctx) => productPolicy.triage(ctx.viewer),
    canSetTemplate: (_product, _, ctx) => productPolicy.setTemplate(ctx.viewer),
    allTags: (product, _, ctx) => listProductTags(ctx, product.id),
    async versions(product, _, ctx) {
      ctx.cacheTags.add(listTag(product.id))
      return (await listVersions(ctx.db, product.id)).sort(compareVersions).slice(0, maxVersions)
    },
    template: (product, { kind }, ctx) => findTemplate(ctx.db, product.id, kind === 'ISSUE' ? 'issue' : 'feature'),
    prettyName: (product) => product.name,
  },
  ProductSettings: { id: (product) => product.lwid },
  TicketTag: { productId: (tag) => tag.productKey },
  TicketTagSettings: { productId: (tag) => tag.productKey },
  TicketTemplate: { kind: (template) => graphqlKinds[template.kind] },
  TicketList: {
    tickets: async (list) => (await list.loadPage()).tickets,
    fault: async (list) => (await list.loadPage()).fault,
    total: async (list) => (await list.loadFacets()).total,
    totalIsExact: async (list) => (await list.loadFacets()).totalIsExact,
    async facets(list, _, ctx) {
      ctx.cacheTags.add('tags')
      return (await list.loadFacets()).facets
    },
  },
  ...ticketResolvers,
}
