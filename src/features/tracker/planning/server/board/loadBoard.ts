import { printQuery } from '#objects/query/printQuery.ts'
import type { Node, Query } from '#objects/query/query.ts'
import type { Context } from '#platform/context.ts'
import { type BoardGroup, fixedStatuses } from '../../../contract/board.ts'
import { ticketStatuses } from '../../../contract/closing.ts'
import { ticketPriorities } from '../../../contract/priorities.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { parseFilter } from '../../../list/server/filter/parseFilter.ts'
import { listFirstTickets } from '../../../server/list.ts'
import type { ProductRow, TicketBoardColumnRow, TicketBoardRow } from '../../../server/rows.ts'
import { listMilestones } from '../milestones/queries.ts'
import { createColumnGetter } from './columnValue.ts'

type BoardOptions = { query: string; group: BoardGroup; sort: readonly string[] }

/** The same tickets as the list of the query, up to `maxOnBoard`. */
export async function loadBoard(ctx: Context, product: ProductRow, options: BoardOptions): Promise<TicketBoardRow> {
  const { group, sort } = options
  const parsedFilter = await parseFilter(ctx, options.query)
  const max = ticketLimits.maxOnBoard
  const { tickets: found, queryError } = await listFirstTickets(ctx, product, { parsedFilter, sort, limit: max + 1 })
  if (!parsedFilter.ok || queryError) return { product, columns: [], queryError, isCut: false }
  const tickets = found.slice(0, max)
  const getColumn = await createColumnGetter(ctx.db, group, tickets)
  const byColumn = Map.groupBy(tickets, getColumn)
  const standard = await listStandardColumns(ctx, product, group)
  const others = [...byColumn.keys()].filter((value) => !standard.includes(value)).sort()
  const columns: TicketBoardColumnRow[] = [...standard, ...others].map((value) => ({
    value,
    query: printQuery(withColumn(parsedFilter.filter.query, group, value)),
    isTarget: group !== 'STATUS' || !fixedStatuses.some((status) => status === value),
    tickets: byColumn.get(value) ?? [],
  }))
  return { product, columns: columns.filter(isShown), queryError: null, isCut: found.length > max }
}

/** Columns that no ticket can be moved to are shown only if they have a ticket. */
const isShown = ({ isTarget, tickets }: TicketBoardColumnRow): boolean => isTarget || tickets.length > 0

/** Lists the columns that are shown even if they are empty, so that tickets can be moved there. */
async function listStandardColumns(ctx: Context, product: ProductRow, group: BoardGroup): Promise<readonly string[]> {
  if (group === 'STATUS') return ticketStatuses
  if (group === 'PRIORITY') return ticketPriorities.toReversed()
  if (group === 'ASSIGNEE') return ['']
  const milestones = await listMilestones(ctx.db, product.id)
  return ['', ...milestones.filter(({ closedAt }) => closedAt === null).map(({ name }) => name)]
}

/** Adds the column to the whole query, whose own conditions on the group stay. */
function withColumn({ filter, sort }: Query, group: BoardGroup, value: string): Query {
  const key = group.toLowerCase()
  const [termKey, termValue] = value === '' ? ['no', key] : [key, value]
  const term: Node = { type: 'term', key: termKey as string, operator: ':', value: termValue as string, position: 0 }
  if (filter === null) return { filter: term, sort }
  return { filter: { type: 'and', items: [...(filter.type === 'and' ? filter.items : [filter]), term] }, sort }
}
