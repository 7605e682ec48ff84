import { type PageInput, readPage, readSort, sortColumns } from '#objects/server/listing.ts'
import { creationLimits } from '../../contract/creationLimits.ts'

/** The orders of the hub: those of all lists, and the most downloaded (specification, section 9). */
const hubColumns = { ...sortColumns, downloads: 'download_count' } as const

export type HubSort = { column: (typeof hubColumns)[keyof typeof hubColumns]; descending: boolean }
export type HubSlice = { offset: number; limit: number; sort: HubSort }

/** PageOptions of the hub: 20 creations a page unless it says otherwise. */
export function readHubPage(input: PageInput): HubSlice {
  const { offset, limit } = readPage(input, creationLimits.perPage)
  return { offset, limit, sort: readSort(hubColumns, input?.sort) }
}
