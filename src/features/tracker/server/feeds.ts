import type { Context } from '#platform/context.ts'
import { changelogOf } from './changelog/changelog.ts'
import { readFilter } from './filter/readFilter.ts'
import { listOf } from './list.ts'
import { findTicketTexts } from './queries.ts'
import type { ProductRow, TicketRow } from './rows.ts'
import { shownProduct } from './show.ts'

export type FollowedTickets = { product: ProductRow; tickets: TicketRow[]; bodies: Map<number, string> }

/** The tickets that fit a query, newest first unless it says otherwise, with their texts; undefined where it cannot be read. */
export async function followTickets(
  ctx: Context,
  key: string,
  { query, most }: { query: string; most: number },
): Promise<FollowedTickets | undefined> {
  const product = await shownProduct(ctx, key)
  if (!product) return undefined
  const { tickets, fault } = await listOf(ctx, product, {
    read: await readFilter(ctx, query),
    page: { maxCount: most },
  })
  return fault ? undefined : { product, tickets, bodies: await bodiesOf(ctx, tickets) }
}

/** The tickets fixed last, the newest release first. */
export async function followChangelog(ctx: Context, key: string, most: number): Promise<FollowedTickets | undefined> {
  const product = await shownProduct(ctx, key)
  if (!product) return undefined
  const releases = await changelogOf(ctx, product, { version: null, page: { maxCount: 10 } })
  const tickets = releases.flatMap((release) => release.tickets).slice(0, most)
  return { product, tickets, bodies: await bodiesOf(ctx, tickets) }
}

async function bodiesOf(ctx: Context, tickets: readonly TicketRow[]): Promise<Map<number, string>> {
  const texts = await findTicketTexts(
    ctx.db,
    tickets.map(({ id }) => id),
  )
  return new Map([...texts].map(([id, { renderedBody }]) => [id, renderedBody]))
}
