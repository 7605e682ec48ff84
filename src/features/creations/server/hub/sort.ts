import { type PageInput, readPage } from '#objects/server/listing.ts'
import { creationLimits } from '../../contract/creationLimits.ts'

/** The orders of the hub: those of all lists, and the most downloaded (specification, section 9). */
const sortColumns = {
  created: 'created_at',
  score: 'score',
  comments: 'comment_count',
  views: 'view_count',
  downloads: 'download_count',
} as const

export type HubSort = { column: (typeof sortColumns)[keyof typeof sortColumns]; descending: boolean }
export type HubSlice = { offset: number; limit: number; sort: HubSort }

/** The first known key decides; unknown ones are ignored, and newest first is the default (D44). */
function readSort(keys: readonly string[] | null | undefined): HubSort {
  for (const key of keys ?? []) {
    const [, minus, name] = /^(-?)([a-z]+)$/.exec(key) ?? []
    if (name && Object.hasOwn(sortColumns, name)) {
      return { column: sortColumns[name as keyof typeof sortColumns], descending: minus === '-' }
    }
  }
  return { column: 'created_at', descending: true }
}

/** PageOptions of the hub: 20 creations a page unless it says otherwise. */
export function readHubPage(input: PageInput): HubSlice {
  const { offset, limit } = readPage(input, creationLimits.perPage)
  return { offset, limit, sort: readSort(input?.sort) }
}
