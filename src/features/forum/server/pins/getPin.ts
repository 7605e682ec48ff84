import type { PostRow } from '../rows.ts'

export type Pin = { everywhere: boolean; until: Date | null }

type Pinned = Pick<PostRow, 'pinnedAt' | 'pinnedUntil' | 'isPinnedEverywhere'>

/** Null once the pin is over. */
export function getPin(
  { pinnedAt, pinnedUntil: until, isPinnedEverywhere: everywhere }: Pinned,
  now: Date,
): Pin | null {
  return pinnedAt && (!until || until > now) ? { everywhere, until } : null
}
