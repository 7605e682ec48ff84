import { withLanguage } from '#language/language.ts'
import { listTag } from '#objects/contract/tags.ts'
import type { QueryParseError } from '#objects/query/query.ts'
import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { locatePage } from '#objects/server/locatePage.ts'
import type { Context } from '#platform/context.ts'
import { isStatementTimeout, ValidationError } from '#platform/errors.ts'
import { ticketLimits } from '../contract/ticketLimits.ts'
import { messages } from '../messages.ts'
import type { TicketSort } from './filter/condition.ts'
import { type ParsedFilter, parseFilter, type TicketFilter } from './filter/parseFilter.ts'
import { findFilteredTicketIds, withQueryTimeout } from './filter/queries.ts'
import { findTicketsById, findTicketsOfProduct, toTicketList } from './queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'

export type ListOptions = { parsedFilter: ParsedFilter; page: PageInput }

export type TicketListResult = { tickets: TicketRow[]; fault: QueryParseError | null }

/** Returns a fault and no tickets if the query is invalid or too slow. */
export async function listTickets(
  ctx: Context,
  product: ProductRow,
  { parsedFilter, page }: ListOptions,
): Promise<TicketListResult> {
  ctx.cacheTags.add(listTag(product.id))
  if (!parsedFilter.ok) return { tickets: [], fault: { detail: parsedFilter.detail, position: parsedFilter.position } }
  const slice = parsePageInput(page, ticketLimits.perPage)
  try {
    const tickets = await loadPage(ctx, product, { filter: parsedFilter.filter, slice })
    return { tickets, fault: null }
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    return { tickets: [], fault: createTooSlowError(ctx) }
  }
}

const createTooSlowError = (ctx: Context): QueryParseError => ({
  detail: withLanguage(ctx.language, () => messages.tooSlow()),
  position: 0,
})

/** Throws `parse query: {detail}` instead of returning a fault. */
export async function listTicketsOrThrow(
  ctx: Context,
  product: ProductRow,
  params: { query: string; page: PageInput },
): Promise<TicketRow[]> {
  const parsed = await parseFilter(ctx, params.query)
  const { tickets, fault } = await listTickets(ctx, product, { parsedFilter: parsed, page: params.page })
  if (fault) throw new ValidationError('query', `parse query: ${fault.detail}`)
  return tickets
}

type Params = { filter: TicketFilter; slice: ReturnType<typeof parsePageInput> }

/** Unfiltered lists read from a remembered row, so that far pages are cheap; filtered lists end at `maxListed`. */
async function loadPage(ctx: Context, product: ProductRow, { filter, slice }: Params): Promise<TicketRow[]> {
  const { condition } = filter
  const sort: TicketSort = filter.sort ?? slice.sort
  if (!condition && sort.column !== 'updated_at') {
    const part = await locatePage(ctx, toTicketList(product), { ...slice, sort: { ...sort, column: sort.column } })
    return part ? findTicketsOfProduct(ctx.db, product, part) : []
  }
  const { offset, limit } = slice
  if (offset >= ticketLimits.maxListed) return []
  const filtered = { productId: product.id, condition }
  const ids = await withQueryTimeout(ctx.transact, (db) => findFilteredTicketIds(db, filtered, { sort, offset, limit }))
  return findTicketsById(ctx.db, ids)
}
