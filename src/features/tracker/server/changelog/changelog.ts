import { listTag } from '#objects/contract/tags.ts'
import { type PageInput, readPage } from '#objects/server/listing.ts'
import type { Context } from '#platform/context.ts'
import type { ChangelogEntryRow, ProductRow } from '../rows.ts'
import { shownTickets } from '../show.ts'
import { listFixedIds, listReleases } from './queries.ts'

const ticketsMost = 200
const releasesPerPage = 10

/** What was fixed, by version, newest first; with `version` that one alone. */
export async function changelogOf(
  ctx: Context,
  product: ProductRow,
  { version, page }: { version: string | null; page: PageInput },
): Promise<ChangelogEntryRow[]> {
  ctx.shown.add(listTag(product.id))
  const { offset, limit } = readPage(page, releasesPerPage)
  const releases = await listReleases(ctx.db, product.id, { version, offset, limit })
  const versions = releases.map((release) => release.version)
  const ids = await listFixedIds(ctx.db, product.id, { versions, most: ticketsMost })
  const tickets = new Map((await shownTickets(ctx, [...ids.values()].flat())).map((ticket) => [ticket.id, ticket]))
  return releases.map((release) => ({
    ...release,
    tickets: (ids.get(release.version) ?? []).flatMap((id) => tickets.get(id) ?? []),
  }))
}
