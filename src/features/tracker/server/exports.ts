import { stringify } from 'csv-stringify/sync'
import { csvFormat } from '#language/csvFormat.ts'
import type { Context } from '#platform/context.ts'
import { ticketLimits } from '../contract/ticketLimits.ts'
import { parseFilter } from './filter/parseFilter.ts'
import { listTickets } from './list.ts'
import { ticketPath } from './paths.ts'
import type { ProductRow, TicketRow } from './rows.ts'
import { findTags } from './tags/queries.ts'

export type ExportedTicket = {
  number: number
  id: string
  kind: string
  title: string
  state: string
  fixedIn: string
  tags: string[]
  versions: string[]
  author: string
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
    const { tickets, fault } = await listTickets(ctx, product, {
      parsedFilter: parsed,
      page: { page, maxCount: pageSize },
    })
    if (fault) return { ok: false, ...fault }
    found.push(...tickets)
    if (tickets.length < pageSize) break
  }
  const tags = await findTags(ctx.db, [...new Set(found.flatMap(({ tagIds }) => tagIds))])
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  return { ok: true, tickets: found.map((ticket) => toExportedTicket(ctx, ticket, names)) }
}

function toExportedTicket({ config }: Context, ticket: TicketRow, names: ReadonlyMap<number, string>): ExportedTicket {
  const { number, lwid, kind, title, isOpen, closedVersion, tagIds, versionNames, author } = ticket
  return {
    number,
    id: lwid,
    kind,
    title,
    state: isOpen ? 'open' : closedVersion ? 'fixed' : 'closed',
    fixedIn: closedVersion,
    tags: tagIds.flatMap((id) => names.get(id) ?? []),
    versions: versionNames,
    author: author.username,
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
  'fixedIn',
  'tags',
  'versions',
  'author',
  'likes',
  'comments',
  'views',
  'createdAt',
  'updatedAt',
  'closedAt',
  'url',
] as const satisfies readonly (keyof ExportedTicket)[]

const joinList = (value: object): string => (Array.isArray(value) ? value.join(', ') : '')

export const formatCsv = (tickets: readonly ExportedTicket[]): string =>
  stringify([...tickets], { ...csvFormat, header: true, columns, cast: { object: joinList } })
