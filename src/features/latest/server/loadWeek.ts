import { type HiddenPlaces, listHiddenPlaces } from '#objects/server/hiddenPlaces.ts'
import { type Context, limitCaching } from '#platform/context.ts'
import { StaleWhileRevalidateCache } from '#platform/db/staleWhileRevalidateCache.ts'
import { countWeek } from './queries.ts'
import type { WeekRow } from './rows.ts'

const dayMs = 24 * 60 * 60_000

const weeks = new StaleWhileRevalidateCache<WeekRow>({ maxAgeMs: 60 * 60_000, maxEntries: 50 })

/** Whole days, so that a page that shows it stays the same until midnight. */
export async function loadWeek(ctx: Context): Promise<WeekRow> {
  const today = Math.floor(ctx.clock.now().getTime() / dayMs) * dayMs
  limitCaching(ctx, new Date(today + dayMs))
  const hidden: HiddenPlaces = await listHiddenPlaces(ctx)
  const days = { from: new Date(today - 7 * dayMs), to: new Date(today) }
  return weeks.get(ctx.db, JSON.stringify([today, hidden]), (db) => countWeek(db, days, hidden))
}
