import type { ObjectView } from '#objects/server/objectView.ts'
import type { ObjectRow } from '#objects/server/rows.ts'

export type LatestItemRow = {
  object: ObjectRow
  view: ObjectView
  /** The texts of all items of the page, by id; loaded once, and only if they are shown. */
  loadBodies: () => Promise<Map<number, string>>
}

export type WeekRow = { people: number; posts: number; comments: number; creations: number }
