import { objectTag } from '#objects/contract/tags.ts'
import type { PageInput } from '#objects/server/listing.ts'
import { locatePageIn } from '#objects/server/locatePage.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { StaleWhileRevalidateCache } from '#platform/db/staleWhileRevalidateCache.ts'
import { forceCustomPlan, withSettings } from '#platform/db/withSettings.ts'
import { creationsTag, popularTag } from '../../contract/tags.ts'
import type { CreationRow } from '../../server/rows.ts'
import type { HubList } from './condition.ts'
import { parseHubPage } from './hubPageParams.ts'
import { countCreations, listCreations, readHubAnchors } from './queries.ts'

export async function loadHubPage(ctx: Context, list: HubList, page: PageInput): Promise<CreationRow[]> {
  ctx.cacheTags.add(creationsTag)
  const params = parseHubPage(page)
  if (params.sort.column === 'popularity') ctx.cacheTags.add(popularTag)
  const key = `hub ${JSON.stringify([list, params.sort])}`
  const read = (db: Db, step: number) => readHubAnchors(db, list, { sort: params.sort, step })
  const part = await locatePageIn(ctx, { key, read }, params)
  return addCacheTags(ctx, part ? await runPlanned(ctx, list, (db) => listCreations(db, list, part)) : [])
}

/**
 * The planner takes a scan in the order of the list for cheaper than it is, since it does not count what the filters of each
 * row cost. Above this cost it reads the few rows of rare values by their own index and sorts them.
 */
const planSettings = { ...forceCustomPlan, cpu_index_tuple_cost: '0.3' }

/** Plans a filtered list for its own values. */
const runPlanned = <T>(ctx: Context, { condition }: HubList, run: (db: Db) => Promise<T>): Promise<T> =>
  condition ? withSettings(ctx.transact, planSettings, run) : run(ctx.db)

/** Cards show counters, so each one needs a cache tag. */
export function addCacheTags(ctx: Context, rows: readonly CreationRow[]): CreationRow[] {
  for (const { id } of rows) ctx.cacheTags.add(objectTag(id))
  return [...rows]
}

/** Smaller counts are exact; larger ones are cached for a minute. */
const maxExactCount = 1_000
const counts = new StaleWhileRevalidateCache<number>({ maxAgeMs: 60_000, maxEntries: 500 })

export async function loadHubCount(ctx: Context, list: HubList): Promise<number> {
  ctx.cacheTags.add(creationsTag)
  const count = await runPlanned(ctx, list, (db) => countCreations(db, list, maxExactCount + 1))
  if (count <= maxExactCount) return count
  return counts.get(ctx.db, JSON.stringify(list), (db) => countCreations(db, list, null))
}
