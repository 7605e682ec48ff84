import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { type Anchor, type List, type Part, readAnchors, type Slice, type Sort } from './listing.ts'

/** Up to this offset a page is counted from the start, exact to the row; it costs next to nothing. */
const exactUpTo = 500
const step = 250
const anchorsLiveMs = 60_000

type Entry = { madeAtMs: number; anchors: Promise<Anchor[]>; making: boolean }

const remembered = new WeakMap<Db, Map<string, Entry>>()

/**
 * Where to begin to read a page of a list; null beyond its end. An OFFSET walks over all rows before it; so that page 3,000 costs what page 1
 * costs, the key of every 250th row is remembered for a minute and the walk starts at the nearest one. Pages far from
 * the start may therefore lag a minute behind, all of them by the same rows, so that they still join without a gap.
 */
export async function locate(ctx: Context, list: List, slice: Slice): Promise<Part | null> {
  if (slice.offset <= exactUpTo) return slice
  const anchors = await anchorsOf(ctx, list, slice.sort)
  const from = anchors[Math.floor(slice.offset / step)]
  return from ? { ...slice, offset: slice.offset % step, from } : null
}

/** Old anchors are used while new ones are being read: only the first reader of a list ever waits. */
function anchorsOf(ctx: Context, list: List, sort: Sort): Promise<Anchor[]> {
  let entries = remembered.get(ctx.db)
  if (!entries) remembered.set(ctx.db, (entries = new Map()))
  const key = `${list.parentId} ${list.kind} ${sort.column} ${sort.descending}`
  const found = entries.get(key)
  if (found && (found.making || Date.now() - found.madeAtMs < anchorsLiveMs)) return found.anchors
  const reading = readAnchors(ctx.db, list, { sort, step })
  const entry: Entry = { madeAtMs: Date.now(), anchors: found?.anchors ?? reading, making: true }
  entries.set(key, entry)
  reading
    .then((anchors) => entries.set(key, { madeAtMs: Date.now(), anchors: Promise.resolve(anchors), making: false }))
    .catch(() => entries.delete(key))
  return entry.anchors
}
