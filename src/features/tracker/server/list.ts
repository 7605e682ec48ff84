import { withLanguage } from '#language/language.ts'
import { listTag } from '#objects/contract/tags.ts'
import type { QueryParseError } from '#objects/query/query.ts'
import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { locatePage } from '#objects/server/locatePage.ts'
import { rejectQuery } from '#objects/server/rejectQuery.ts'
import type { Context } from '#platform/context.ts'
import { isStatementTimeout } from '#platform/errors.ts'
import { ticketLimits } from '../contract/ticketLimits.ts'
import type { TicketSort } from '../list/server/filter/condition.ts'
import { type ParsedFilter, parseFilter, type TicketFilter } from '../list/server/filter/parseFilter.ts'
import { findFilteredTicketIds, withQueryTimeout } from '../list/server/filter/queries.ts'
import { messages } from '../messages.ts'
import { findTicketsById, findTicketsOfProduct, toTicketList } from './queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'

export type ListOptions = { parsedFilter: ParsedFilter; page: PageInput }

export type TicketListResult = { tickets: TicketRow[]; queryError: QueryParseError | null }

/** Returns a query error and no tickets if the query is invalid or too slow. */
export async function listTickets(
  ctx: Context,
  product: ProductRow,
  { parsedFilter, page }: ListOptions,
): Promise<TicketListResult> {
  return listSlice(ctx, product, { parsedFilter, slice: parsePageInput(page, ticketLimits.perPage) })
}

type Slice = ReturnType<typeof parsePageInput>

async function listSlice(
  ctx: Context,
  product: ProductRow,
  { parsedFilter, slice }: { parsedFilter: ParsedFilter; slice: Slice },
): Promise<TicketListResult> {
  ctx.cacheTags.add(listTag(product.id))
  if (!parsedFilter.ok)
    return { tickets: [], queryError: { detail: parsedFilter.detail, position: parsedFilter.position } }
  try {
    const tickets = await loadPage(ctx, product, { filter: parsedFilter.filter, slice })
    return { tickets, queryError: null }
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    return { tickets: [], queryError: createTooSlowError(ctx) }
  }
}

const createTooSlowError = (ctx: Context): QueryParseError => ({
  detail: withLanguage(ctx.language, () => messages.tooSlow()),
  position: 0,
})

/** The first tickets of a list, sorted as its query or `sort` says. */
export async function listFirstTickets(
  ctx: Context,
  product: ProductRow,
  { parsedFilter, sort, limit }: { parsedFilter: ParsedFilter; sort: readonly string[]; limit: number },
): Promise<TicketListResult> {
  const slice = { ...parsePageInput({ sort }), limit }
  return listSlice(ctx, product, { parsedFilter, slice })
}

/** Throws `parse query: {detail}` instead of returning a query error. */
export async function listTicketsOrThrow(
  ctx: Context,
  product: ProductRow,
  params: { query: string; page: PageInput },
): Promise<TicketRow[]> {
  const parsed = await parseFilter(ctx, params.query)
  const { tickets, queryError } = await listTickets(ctx, product, { parsedFilter: parsed, page: params.page })
  if (queryError) rejectQuery(queryError)
  return tickets
}

type Params = { filter: TicketFilter; slice: Slice }

/** Unfiltered lists read from a remembered row, so that far pages are cheap; filtered lists end at `maxListed`. */
async function loadPage(ctx: Context, product: ProductRow, { filter, slice }: Params): Promise<TicketRow[]> {
  const { condition } = filter
  const sort: TicketSort = filter.sort ?? slice.sort
  if (!condition && sort.column !== 'updated_at' && sort.column !== 'priority') {
    const part = await locatePage(ctx, toTicketList(product), { ...slice, sort: { ...sort, column: sort.column } })
    return part ? findTicketsOfProduct(ctx.db, product, part) : []
  }
  const { offset, limit } = slice
  if (offset >= ticketLimits.maxListed) return []
  const filtered = { productId: product.id, condition }
  const ids = await withQueryTimeout(ctx.transact, (db) => findFilteredTicketIds(db, filtered, { sort, offset, limit }))
  return findTicketsById(ctx.db, ids)
}
