import { type Feed, type FeedItem, type FeedRoute, maxFeedItems, toPermanentPath } from '#objects/server/feed.ts'
import type { Context } from '#platform/context.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { trackerPaths } from '../contract/paths.ts'
import { parseFilter } from '../list/server/filter/parseFilter.ts'
import { messages } from '../messages.ts'
import { type Announcement, withAnnouncements } from './changelog/loadAnnouncement.ts'
import { loadChangelog } from './changelog/loadChangelog.ts'
import { listTickets } from './list.ts'
import { ticketPath } from './paths.ts'
import { findTicketTexts } from './queries.ts'
import type { TicketRow } from './rows.ts'
import { findProductWithCacheTags } from './withCacheTags.ts'

/** Returns undefined if the product is not visible or the query fails. */
async function loadTicketsFeed(ctx: Context, key: string, query: string): Promise<Feed | undefined> {
  const product = await findProductWithCacheTags(ctx, key)
  if (!product) return undefined
  const { tickets, queryError } = await listTickets(ctx, product, {
    parsedFilter: await parseFilter(ctx, query),
    page: { maxCount: maxFeedItems },
  })
  if (queryError) return undefined
  const { name, description } = product
  return {
    title: () => (query ? `${name}: ${query}` : name),
    description,
    path: trackerPaths.tracker(key),
    ...(query ? { search: `?${new URLSearchParams({ q: query })}` } : {}),
    items: await toItems(ctx, tickets),
  }
}

async function loadChangelogFeed(ctx: Context, key: string): Promise<Feed | undefined> {
  const product = await findProductWithCacheTags(ctx, key)
  if (!product) return undefined
  const releases = await loadChangelog(ctx, product, { version: null, page: { maxCount: 10 } })
  const items = (await withAnnouncements(ctx, releases)).map(async ({ tickets, announcement }) =>
    (await toItems(ctx, tickets)).map((item) =>
      announcement ? { ...item, html: item.html + toLink(announcement) } : item,
    ),
  )
  const { name, description } = product
  return {
    title: () => messages.changelogOf({ name }),
    description,
    path: trackerPaths.trackerChangelog(key),
    items: (await Promise.all(items)).flat().slice(0, maxFeedItems),
  }
}

const toLink = ({ title, path }: Announcement): string =>
  `<p><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></p>`

async function toItems(ctx: Context, tickets: readonly TicketRow[]): Promise<FeedItem[]> {
  const texts = await findTicketTexts(
    ctx.db,
    tickets.map(({ id }) => id),
  )
  return tickets.map((ticket) => ({
    permanentPath: toPermanentPath(ticket.lwid),
    title: ticket.title,
    path: ticketPath(ticket),
    author: ticket.author.username,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
    html: texts.get(ticket.id)?.renderedBody ?? '',
  }))
}

export const trackerFeeds: readonly FeedRoute[] = [
  { path: '/tracker/:key', load: (ctx, { key = '' }, query) => loadTicketsFeed(ctx, key, query) },
  { path: '/tracker/:key/changelog', load: (ctx, { key = '' }) => loadChangelogFeed(ctx, key) },
]
