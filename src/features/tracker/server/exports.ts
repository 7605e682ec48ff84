import { stringify } from 'csv-stringify/sync'
import { csvFormat } from '#language/csvFormat.ts'
import type { Context } from '#platform/context.ts'
import { ticketPriorities } from '../contract/priorities.ts'
import { ticketLimits } from '../contract/ticketLimits.ts'
import { parseFilter } from '../list/server/filter/parseFilter.ts'
import { type ExportDetails, loadExportDetails } from './exportDetails.ts'
import { listTickets } from './list.ts'
import { ticketPath } from './paths.ts'
import type { ProductRow, TicketRow } from './rows.ts'

export type ExportedTicket = ExportDetails & {
  number: number
  id: string
  kind: string
  title: string
  state: string
  /** The name that queries have for the reason; empty while the ticket is open, or if nobody gave one. */
  closeReason: string
  fixedIn: string
  versions: string[]
  author: string
  priority: string
  likes: number
  comments: number
  views: number
  createdAt: string
  updatedAt: string
  closedAt: string | null
  url: string
}

export type ExportResult = { ok: true; tickets: ExportedTicket[] } | { ok: false; detail: string; position: number }

const pageSize = 50

/** Returns at most `maxExported` tickets. */
export async function exportTickets(ctx: Context, product: ProductRow, query: string): Promise<ExportResult> {
  const parsed = await parseFilter(ctx, query)
  if (!parsed.ok) return parsed
  const found: TicketRow[] = []
  for (let page = 0; found.length < ticketLimits.maxExported; page++) {
    const { tickets, queryError } = await listTickets(ctx, product, {
      parsedFilter: parsed,
      page: { page, maxCount: pageSize },
    })
    if (queryError) return { ok: false, ...queryError }
    found.push(...tickets)
    if (tickets.length < pageSize) break
  }
  const loadDetails = await loadExportDetails(ctx, found)
  const toExported = async (ticket: TicketRow) => toExportedTicket(ctx, ticket, await loadDetails(ticket))
  return { ok: true, tickets: await Promise.all(found.map(toExported)) }
}

function toExportedTicket({ config }: Context, ticket: TicketRow, details: ExportDetails): ExportedTicket {
  const { number, lwid, kind, title, isOpen, closedVersion, versionNames, author, priority, closeReason } = ticket
  return {
    number,
    id: lwid,
    kind,
    title,
    state: isOpen ? 'open' : closedVersion ? 'fixed' : 'closed',
    closeReason: closeReason?.toLowerCase().replaceAll('_', '-') ?? '',
    fixedIn: closedVersion,
    versions: versionNames,
    author: author.username,
    priority: ticketPriorities[priority] ?? 'none',
    ...details,
    likes: ticket.score,
    comments: ticket.commentCount,
    views: ticket.viewCount,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    closedAt: ticket.closedAt?.toISOString() ?? null,
    url: config.siteOrigin + ticketPath(ticket),
  }
}

const columns = [
  'number',
  'id',
  'kind',
  'title',
  'state',
  'closeReason',
  'fixedIn',
  'tags',
  'versions',
  'author',
  'assignee',
  'priority',
  'milestone',
  'duplicateOf',
  'relations',
  'attachments',
  'likes',
  'comments',
  'views',
  'createdAt',
  'updatedAt',
  'closedAt',
  'url',
] as const satisfies readonly (keyof ExportedTicket)[]

const joinList = (value: object): string => (Array.isArray(value) ? value.join(', ') : '')

/** Spreadsheet programs read UTF-8 only with a byte order mark; `withMark` is false for programs that cannot skip it. */
export const formatCsv = (tickets: readonly ExportedTicket[], { withMark }: { withMark: boolean }): string =>
  stringify([...tickets], { ...csvFormat, header: true, columns, cast: { object: joinList }, bom: withMark })
