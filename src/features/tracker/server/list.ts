import { inLanguage } from '#language/language.ts'
import { listTag } from '#objects/contract/tags.ts'
import type { QueryFault } from '#objects/query/query.ts'
import { type PageInput, readPage, type Slice } from '#objects/server/listing.ts'
import { locate } from '#objects/server/pages.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, isOutOfTime } from '#platform/errors.ts'
import { ticketLimits } from '../contract/ticketLimits.ts'
import { m } from '../messages.ts'
import type { TicketSort } from './filter/condition.ts'
import { findFilteredIds, withinTime } from './filter/queries.ts'
import { type ReadFilter, readFilter, type TicketFilter } from './filter/readFilter.ts'
import { findTicketsById, findTicketsOfProduct, ticketsIn } from './queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'

export type Listed = { tickets: TicketRow[]; fault: QueryFault | null }

/** A page of the tickets that fit a query; with a fault, and empty, where it cannot be answered. */
export async function listOf(
  ctx: Context,
  product: ProductRow,
  { read, page }: { read: ReadFilter; page: PageInput },
): Promise<Listed> {
  ctx.shown.add(listTag(product.id))
  if (!read.ok) return { tickets: [], fault: { detail: read.detail, position: read.position } }
  const slice = readPage(page, ticketLimits.perPage)
  try {
    const tickets = await ticketsOf(ctx, product, { filter: read.filter, slice })
    return { tickets, fault: null }
  } catch (error) {
    if (!isOutOfTime(error)) throw error
    return { tickets: [], fault: tooSlow(ctx) }
  }
}

const tooSlow = (ctx: Context): QueryFault => ({
  detail: inLanguage(ctx.language, () => m.tooSlow()),
  position: 0,
})

/** The same for those who want an error: `parse query: {detail}` (specification, section 5). */
export async function listOrFail(
  ctx: Context,
  product: ProductRow,
  wish: { query: string; page: PageInput },
): Promise<TicketRow[]> {
  const read = await readFilter(ctx, wish.query)
  const { tickets, fault } = await listOf(ctx, product, { read, page: wish.page })
  if (fault) throw new Invalid('query', `parse query: ${fault.detail}`)
  return tickets
}

type Wanted = { filter: TicketFilter; slice: Slice }

/**
 * A list without a filter is read from remembered rows on, however far its page is. A filtered one is counted from its
 * start, and ends where its counts do: nobody reads to page 200 of what could be asked for more exactly.
 */
async function ticketsOf(ctx: Context, product: ProductRow, { filter, slice }: Wanted): Promise<TicketRow[]> {
  const { condition } = filter
  const sort: TicketSort = filter.sort ?? slice.sort
  if (!condition && sort.column !== 'updated_at') {
    const part = await locate(ctx, ticketsIn(product), { ...slice, sort: { ...sort, column: sort.column } })
    return part ? findTicketsOfProduct(ctx.db, product, part) : []
  }
  const { offset, limit } = slice
  if (offset >= ticketLimits.listedMost) return []
  const filtered = { productId: product.id, condition }
  const ids = await withinTime(ctx.transact, (db) => findFilteredIds(db, filtered, { sort, offset, limit }))
  return findTicketsById(ctx.db, ids)
}
