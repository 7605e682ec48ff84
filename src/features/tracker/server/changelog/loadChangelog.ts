import { listTag } from '#objects/contract/tags.ts'
import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import type { Context } from '#platform/context.ts'
import type { ChangelogEntryRow, ChangelogVersionRow, ProductRow } from '../rows.ts'
import { findTicketsWithCacheTags } from '../withCacheTags.ts'
import { listFixedTicketIds, listReleases } from './queries.ts'

const maxTickets = 200
const releasesPerPage = 10
const maxVersions = 200

export function loadVersions(ctx: Context, product: ProductRow): Promise<ChangelogVersionRow[]> {
  ctx.cacheTags.add(listTag(product.id))
  return listReleases(ctx.db, product.id, { version: null, offset: 0, limit: maxVersions })
}

export async function loadChangelog(
  ctx: Context,
  product: ProductRow,
  { version, page }: { version: string | null; page: PageInput },
): Promise<ChangelogEntryRow[]> {
  ctx.cacheTags.add(listTag(product.id))
  const { offset, limit } = parsePageInput(page, releasesPerPage)
  const releases = await listReleases(ctx.db, product.id, { version, offset, limit })
  const versions = releases.map((release) => release.version)
  const ids = await listFixedTicketIds(ctx.db, product.id, { versions, limit: maxTickets })
  const tickets = new Map(
    (await findTicketsWithCacheTags(ctx, [...ids.values()].flat())).map((ticket) => [ticket.id, ticket]),
  )
  return releases.map((release) => ({
    ...release,
    tickets: (ids.get(release.version) ?? []).flatMap((id) => tickets.get(id) ?? []),
  }))
}
