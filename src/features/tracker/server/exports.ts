import type { Context } from '#platform/context.ts'
import { ticketLimits } from '../contract/ticketLimits.ts'
import { readFilter } from './filter/readFilter.ts'
import { listOf } from './list.ts'
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

export type Export = { ok: true; tickets: ExportedTicket[] } | { ok: false; detail: string; position: number }

const atOnce = 50

/** The tickets that fit a query, as far as a filtered list goes, as plain values for other programs. */
export async function exportTickets(ctx: Context, product: ProductRow, query: string): Promise<Export> {
  const read = await readFilter(ctx, query)
  if (!read.ok) return read
  const found: TicketRow[] = []
  for (let page = 0; found.length < ticketLimits.exportedMost; page++) {
    const { tickets, fault } = await listOf(ctx, product, { read, page: { page, maxCount: atOnce } })
    if (fault) return { ok: false, ...fault }
    found.push(...tickets)
    if (tickets.length < atOnce) break
  }
  const tags = await findTags(ctx.db, [...new Set(found.flatMap(({ tagIds }) => tagIds))])
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  return { ok: true, tickets: found.map((ticket) => exported(ctx, ticket, names)) }
}

function exported({ config }: Context, ticket: TicketRow, names: ReadonlyMap<number, string>): ExportedTicket {
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

/** A cell by RFC 4180. What a spreadsheet would run as a formula begins with an apostrophe. */
function cell(value: string | number | null | string[]): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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

export const csvOf = (tickets: readonly ExportedTicket[]): string =>
  [columns, ...tickets.map((ticket) => columns.map((column) => ticket[column]))]
    .map((row) => `${row.map((value) => cell(value)).join(',')}\r\n`)
    .join('')
