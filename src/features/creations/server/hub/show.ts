import { objectTag } from '#objects/contract/tags.ts'
import type { PageInput } from '#objects/server/listing.ts'
import { locateIn } from '#objects/server/pages.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Remembered } from '#platform/db/remembered.ts'
import { ownPlans, withSettings } from '#platform/db/withSettings.ts'
import { creationsTag } from '../../contract/tags.ts'
import type { CreationRow } from '../rows.ts'
import type { HubList } from './condition.ts'
import { countCreations, listCreations, readHubAnchors } from './queries.ts'
import { readHubPage } from './sort.ts'

/** A page of a list of the hub; what is shown is noted for the page cache. */
export async function pageOf(ctx: Context, list: HubList, page: PageInput): Promise<CreationRow[]> {
  ctx.shown.add(creationsTag)
  const slice = readHubPage(page)
  const key = `hub ${JSON.stringify([list, slice.sort])}`
  const read = (db: Db, step: number) => readHubAnchors(db, list, { sort: slice.sort, step })
  const part = await locateIn(ctx, { key, read }, slice)
  return noteShown(ctx, part ? await ask(ctx, list, (db) => listCreations(db, list, part)) : [])
}

/** A list with a condition is planned for its own values; one without has none. */
const ask = <T>(ctx: Context, { condition }: HubList, run: (db: Db) => Promise<T>): Promise<T> =>
  condition ? withSettings(ctx.transact, ownPlans, run) : run(ctx.db)

/** Their counters stand on the page: it is made anew when one of them changes. */
export function noteShown(ctx: Context, rows: readonly CreationRow[]): CreationRow[] {
  for (const { id } of rows) ctx.shown.add(objectTag(id))
  return [...rows]
}

/** Up to this many are counted each time; larger numbers are remembered for a minute. */
const exactUpTo = 1_000
const counts = new Remembered<number>({ livesMs: 60_000, most: 500 })

/** How many creations a list has. */
export async function countOf(ctx: Context, list: HubList): Promise<number> {
  ctx.shown.add(creationsTag)
  const count = await ask(ctx, list, (db) => countCreations(db, list, exactUpTo + 1))
  if (count <= exactUpTo) return count
  return counts.get(ctx.db, JSON.stringify(list), (db) => countCreations(db, list, null))
}
