import { objectTag } from '#objects/contract/tags.ts'
import type { PageInput } from '#objects/server/listing.ts'
import { locateIn } from '#objects/server/pages.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
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
  return noteShown(ctx, part ? await listCreations(ctx.db, list, part) : [])
}

/** Their counters stand on the page: it is made anew when one of them changes. */
export function noteShown(ctx: Context, rows: readonly CreationRow[]): CreationRow[] {
  for (const { id } of rows) ctx.shown.add(objectTag(id))
  return [...rows]
}

/** Up to this many are counted each time; larger numbers are remembered for a minute. */
const exactUpTo = 1_000
const countLivesMs = 60_000
const mostCounts = 500

type Entry = { madeAtMs: number; count: Promise<number> }

const remembered = new WeakMap<Db, Map<string, Entry>>()

/** How many creations a list has. */
export async function countOf(ctx: Context, list: HubList): Promise<number> {
  ctx.shown.add(creationsTag)
  const count = await countCreations(ctx.db, list, exactUpTo + 1)
  return count <= exactUpTo ? count : largeCount(ctx.db, list)
}

function largeCount(db: Db, list: HubList): Promise<number> {
  let entries = remembered.get(db)
  if (!entries) remembered.set(db, (entries = new Map()))
  const key = JSON.stringify(list)
  const found = entries.get(key)
  if (found && Date.now() - found.madeAtMs < countLivesMs) return found.count
  const count = countCreations(db, list, null)
  entries.delete(key)
  entries.set(key, { madeAtMs: Date.now(), count })
  count.catch(() => entries.delete(key))
  if (entries.size > mostCounts) entries.delete(entries.keys().next().value as string)
  return count
}
