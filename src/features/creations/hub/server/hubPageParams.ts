import { type PageInput, parsePageInput, parseSortKeys, sortColumns } from '#objects/server/listing.ts'
import { creationLimits } from '../../contract/creationLimits.ts'

const hubColumns = { ...sortColumns, downloads: 'download_count', popular: 'popularity' } as const

export type HubSort = { column: (typeof hubColumns)[keyof typeof hubColumns]; descending: boolean }
export type HubPageParams = { offset: number; limit: number; sort: HubSort }

export function parseHubPage(input: PageInput): HubPageParams {
  const { offset, limit } = parsePageInput(input, creationLimits.perPage)
  return { offset, limit, sort: parseSortKeys(hubColumns, input?.sort) }
}
