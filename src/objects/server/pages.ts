import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Remembered } from '#platform/db/remembered.ts'
import { type Anchor, type List, type Part, readAnchors, type Slice } from './listing.ts'

/** Up to this offset a page is counted from the start, exact to the row; it costs next to nothing. */
const exactUpTo = 500
const step = 250
const anchorsLiveMs = 60_000
/** Of lists that nobody has asked for again for longest, the anchors are forgotten. */
const mostLists = 500

const remembered = new Remembered<Anchor[]>({ livesMs: anchorsLiveMs, most: mostLists })

/** A list in an order: `key` tells it from all others, `read` gives the key of every `step`-th row. */
export type AnchoredList = { key: string; read(db: Db, step: number): Promise<Anchor[]> }

/**
 * Where to begin to read a page of a list; null beyond its end. An OFFSET walks over all rows before it; so that page 3,000 costs what page 1
 * costs, the key of every 250th row is remembered for a minute and the walk starts at the nearest one. Pages far from
 * the start may therefore lag a minute behind, all of them by the same rows, so that they still join without a gap.
 */
export function locate(ctx: Context, list: List, slice: Slice): Promise<Part | null> {
  const { sort } = slice
  const key = `${list.parentId} ${list.kind} ${sort.column} ${sort.descending}`
  return locateIn(ctx, { key, read: (db, step) => readAnchors(db, list, { sort, step }) }, slice)
}

/** The same for a list of any other kind. */
export async function locateIn<S extends { offset: number }>(
  ctx: Context,
  list: AnchoredList,
  slice: S,
): Promise<(S & { from?: Anchor }) | null> {
  if (slice.offset <= exactUpTo) return slice
  const anchors = await remembered.get(ctx.db, list.key, (db) => list.read(db, step))
  const from = anchors[Math.floor(slice.offset / step)]
  return from ? { ...slice, offset: slice.offset % step, from } : null
}
