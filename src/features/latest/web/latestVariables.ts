import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { LatestPageQueryVariables } from '#generated/operations.ts'
import type { LatestFilter } from '../contract/paths.ts'

export const parseFilter = ({ kind, forum }: SearchParams): LatestFilter => ({
  kind: kind || undefined,
  forum: forum || undefined,
})

export const getLatestVariables = (search: SearchParams): LatestPageQueryVariables => {
  const { kind, forum } = parseFilter(search)
  return { kind, forumKey: forum, page: { page: parsePageNumber(search) } }
}

/** The home page chooses its three posts among these. */
export const homeVariables = { kind: 'post', page: { maxCount: 12 } }
