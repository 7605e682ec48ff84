import type { Resolvers } from '#generated/resolvers.ts'
import { listTag, settingsTag } from '#objects/contract/tags.ts'
import { printQuery } from '#objects/query/printQuery.ts'
import type { PageInput } from '#objects/server/listing.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { attachmentResolvers } from '../attachments/server/attachmentResolvers.ts'
import { attachToTicket } from '../attachments/server/operations/attachToTicket.ts'
import { removeTicketAttachment } from '../attachments/server/operations/removeTicketAttachment.ts'
import { closeTicket } from '../closing/server/operations/closeTicket.ts'
import { setTicketDuplicate } from '../closing/server/operations/setTicketDuplicate.ts'
import { setTicketNeedsInfo } from '../closing/server/operations/setTicketNeedsInfo.ts'
import { setTicketStatus } from '../closing/server/operations/setTicketStatus.ts'
import { setTicketStatuses } from '../closing/server/operations/setTicketStatuses.ts'
import { compareVersionNumbers } from '../contract/version.ts'
import { type Facets, loadFacets } from '../list/server/facets/loadFacets.ts'
import { parseFilter, printSort, type TicketFilter } from '../list/server/filter/parseFilter.ts'
import { loadBoard } from '../planning/server/board/loadBoard.ts'
import { milestoneResolvers } from '../planning/server/milestones/milestoneResolvers.ts'
import { findMilestone, listMilestones } from '../planning/server/milestones/queries.ts'
import { createMilestone } from '../planning/server/operations/createMilestone.ts'
import { deleteMilestone } from '../planning/server/operations/deleteMilestone.ts'
import { planTickets } from '../planning/server/operations/planTickets.ts'
import { setMilestoneStatus } from '../planning/server/operations/setMilestoneStatus.ts'
import { updateMilestone } from '../planning/server/operations/updateMilestone.ts'
import { listAssignees } from '../planning/server/plans/assignees.ts'
import { createProduct } from '../settings/server/operations/createProduct.ts'
import { createTicketTag } from '../settings/server/operations/createTicketTag.ts'
import { deleteCannedReply } from '../settings/server/operations/deleteCannedReply.ts'
import { deleteProduct } from '../settings/server/operations/deleteProduct.ts'
import { deleteTicketTag } from '../settings/server/operations/deleteTicketTag.ts'
import { moveProduct } from '../settings/server/operations/moveProduct.ts'
import { saveCannedReply } from '../settings/server/operations/saveCannedReply.ts'
import { setTicketTemplate } from '../settings/server/operations/setTicketTemplate.ts'
import { updateProduct } from '../settings/server/operations/updateProduct.ts'
import { updateTicketTag } from '../settings/server/operations/updateTicketTag.ts'
import { findTemplate, listProductSettings, listTemplates, listVersions } from '../settings/server/products.queries.ts'
import { listReplies } from '../settings/server/replies/queries.ts'
import { listTagSettings, listTags } from '../settings/server/tags/queries.ts'
import { deleteTicketView } from '../views/server/operations/deleteTicketView.ts'
import { moveTicketView } from '../views/server/operations/moveTicketView.ts'
import { saveTicketView } from '../views/server/operations/saveTicketView.ts'
import { listViews } from '../views/server/queries.ts'
import { viewResolvers } from '../views/server/viewResolvers.ts'
import { loadChangelog, loadVersions } from './changelog/loadChangelog.ts'
import { listTickets, listTicketsOrThrow } from './list.ts'
import { findVisibleTicket } from './loadTicket.ts'
import { addTicketNote } from './operations/addTicketNote.ts'
import { createTicket } from './operations/createTicket.ts'
import { deleteTicket } from './operations/deleteTicket.ts'
import { meToo } from './operations/meToo.ts'
import { moveTicket } from './operations/moveTicket.ts'
import { relateTickets } from './operations/relateTickets.ts'
import { setTicketTags } from './operations/setTicketTags.ts'
import { setTicketVersion } from './operations/setTicketVersion.ts'
import { tagTickets } from './operations/tagTickets.ts'
import { updateTicket } from './operations/updateTicket.ts'
import { productPath } from './paths.ts'
import { productPolicy, staffPolicy, tagPolicy } from './policy.ts'
import type { ProductRow, TicketListRow } from './rows.ts'
import { findSimilarTickets } from './similar/findSimilarTickets.ts'
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
  const { query, sort } = parsed.ok ? parsed.filter : emptyFilter
  return {
    product,
    querySort: sort ? printSort(sort) : '',
    queryWithoutSort: printQuery({ ...query, sort: null }),
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
    async ticketBoard(_, { product: id, query, group, sort }, ctx) {
      const product = await findProductWithCacheTags(ctx, id)
      return product && loadBoard(ctx, product, { query: query ?? '', group, sort: sort ?? [] })
    },
    async ticketViews(_, { product: id }, ctx) {
      const product = await findProductWithCacheTags(ctx, id)
      return product ? listViews(ctx.db, { productId: product.id, userId: ctx.viewer?.id ?? null }) : []
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
    async changelogVersions(_, { product: id }, ctx) {
      const product = await findProductWithCacheTags(ctx, id)
      return product ? loadVersions(ctx, product) : []
    },
    async milestone(_, { product: id, name }, ctx) {
      const product = await findProductWithCacheTags(ctx, id)
      return (product && (await findMilestone(ctx.db, { productId: product.id, name }))) ?? null
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
    async cannedReplies(_, { product: key }, ctx) {
      assertCan(ctx.viewer, staffPolicy.editReplies, null)
      const keys = new Set(['', ...(await listVisibleProducts(ctx)).map((product) => product.key)])
      const replies = (await listReplies(ctx.db)).filter(({ productId }) => keys.has(productId))
      return key ? replies.filter(({ productId }) => productId === '' || productId === key) : replies
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
    attachToTicket: (_, input, ctx) => attachToTicket(ctx, input),
    removeTicketAttachment: (_, input, ctx) => removeTicketAttachment(ctx, input),
    updateTicket: (_, input, ctx) => updateTicket(ctx, input),
    setTicketStatus: (_, input, ctx) => setTicketStatus(ctx, input),
    closeTicket: (_, input, ctx) => closeTicket(ctx, input),
    setTicketTags: (_, input, ctx) => setTicketTags(ctx, input),
    createTicketTag: (_, input, ctx) => createTicketTag(ctx, input),
    setTicketDuplicate: (_, input, ctx) => setTicketDuplicate(ctx, input),
    setTicketVersion: (_, input, ctx) => setTicketVersion(ctx, input),
    meToo: (_, input, ctx) => meToo(ctx, input),
    addTicketNote: (_, input, ctx) => addTicketNote(ctx, input),
    setTicketStatuses: (_, input, ctx) => setTicketStatuses(ctx, input),
    tagTickets: (_, input, ctx) => tagTickets(ctx, input),
    setTicketTemplate: (_, input, ctx) => setTicketTemplate(ctx, input),
    planTickets: (_, input, ctx) => planTickets(ctx, input),
    setTicketNeedsInfo: (_, input, ctx) => setTicketNeedsInfo(ctx, input),
    saveCannedReply: (_, input, ctx) => saveCannedReply(ctx, input),
    deleteCannedReply: (_, input, ctx) => deleteCannedReply(ctx, input),
    moveTicket: (_, input, ctx) => moveTicket(ctx, input),
    saveTicketView: (_, input, ctx) => saveTicketView(ctx, input),
    moveTicketView: (_, input, ctx) => moveTicketView(ctx, input),
    deleteTicketView: (_, input, ctx) => deleteTicketView(ctx, input),
    relateTickets: (_, input, ctx) => relateTickets(ctx, input),
    createMilestone: (_, input, ctx) => createMilestone(ctx, input),
    updateMilestone: (_, input, ctx) => updateMilestone(ctx, input),
    setMilestoneStatus: (_, input, ctx) => setMilestoneStatus(ctx, input),
    deleteMilestone: (_, input, ctx) => deleteMilestone(ctx, input),
    deleteTicket: (_, input, ctx) => deleteTicket(ctx, input),
    updateTicketTag: (_, input, ctx) => updateTicketTag(ctx, input),
    deleteTicketTag: (_, input, ctx) => deleteTicketTag(ctx, input),
    createProduct: async (_, input, ctx) => (await createProduct(ctx, input)) > 0,
    updateProduct: (_, input, ctx) => updateProduct(ctx, input),
    moveProduct: (_, input, ctx) => moveProduct(ctx, input),
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
      return (await listVersions(ctx.db, product.id)).sort(compareVersionNumbers).slice(0, maxVersions)
    },
    milestones: (product, _, ctx) => listMilestones(ctx.db, product.id),
    assignees: (product, _, ctx) => (productPolicy.triage(ctx.viewer) ? listAssignees(ctx, product) : []),
    template: (product, { kind }, ctx) => findTemplate(ctx.db, product.id, kind === 'ISSUE' ? 'issue' : 'feature'),
    prettyName: (product) => product.name,
  },
  ProductSettings: { id: (product) => product.lwid },
  Milestone: milestoneResolvers,
  TicketAttachment: attachmentResolvers,
  TicketView: viewResolvers,
  TicketTag: { productId: (tag) => tag.productKey },
  TicketTagSettings: { productId: (tag) => tag.productKey },
  TicketTemplate: { kind: (template) => graphqlKinds[template.kind] },
  TicketList: {
    tickets: async (list) => (await list.loadPage()).tickets,
    queryError: async (list) => (await list.loadPage()).queryError,
    total: async (list) => (await list.loadFacets()).total,
    totalIsExact: async (list) => (await list.loadFacets()).totalIsExact,
    async facets(list, _, ctx) {
      ctx.cacheTags.add('tags')
      return (await list.loadFacets()).facets
    },
  },
  ...ticketResolvers,
}
