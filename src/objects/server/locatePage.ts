import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { StaleWhileRevalidateCache } from '#platform/db/staleWhileRevalidateCache.ts'
import {
  type Anchor,
  type ObjectList,
  type PageOfResults,
  type PageWindow,
  readAnchors,
  selectListed,
} from './listing.ts'

/** Up to this offset a plain OFFSET is cheap, and exact to the row. */
const exactUpTo = 500
const anchorInterval = 250
const anchorTtlMs = 60_000
const maxLists = 500

const anchorCache = new StaleWhileRevalidateCache<Anchor[]>({ maxAgeMs: anchorTtlMs, maxEntries: maxLists })

/** A sorted list: `key` identifies it, `read` returns the key of every `step`-th row. */
export type AnchoredList = { key: string; read(db: Db, step: number): Promise<Anchor[]> }

/**
 * Null beyond the end. OFFSET scans all rows before it, so every 250th key is cached for a minute and the scan starts
 * at the nearest one. Distant pages may lag a minute, but all by the same rows, so that they join without gaps.
 */
export function locatePage(ctx: Context, list: ObjectList, slice: PageOfResults): Promise<PageWindow | null> {
  const { sort } = slice
  const filter = `${list.isUnanswered ?? false} ${list.isAnswered}`
  const key = `${list.parentId} ${list.kind} ${filter} ${sort.column} ${sort.descending}`
  return locatePageIn(
    ctx,
    { key, read: (db, step) => readAnchors(db, selectListed(db, list), { ...sort, step }) },
    slice,
  )
}

/** Locates a page of any other list. */
export async function locatePageIn<S extends { offset: number }>(
  ctx: Context,
  list: AnchoredList,
  slice: S,
): Promise<(S & { from?: Anchor }) | null> {
  if (slice.offset <= exactUpTo) return slice
  const anchors = await anchorCache.get(ctx.db, list.key, (db) => list.read(db, anchorInterval))
  const from = anchors[Math.floor(slice.offset / anchorInterval)]
  return from ? { ...slice, offset: slice.offset % anchorInterval, from } : null
}
