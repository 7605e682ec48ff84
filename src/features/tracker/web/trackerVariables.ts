import type { RouteParams, SearchParams } from '#client/extensions/pageRoute.ts'
import { parseChoice } from '#client/parseChoice.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type {
  TrackerBoardQueryVariables,
  TrackerFacetsQueryVariables,
  TrackerPageQueryVariables,
} from '#generated/operations.ts'
import { type BoardGroup, boardGroups } from '../contract/board.ts'

export const sortKeys = ['-created', 'created', '-score', '-comments', '-views'] as const

export const parseQuery = (search: SearchParams): string => (search.q ?? '').trim()

export const isBoard = (search: SearchParams): boolean => search.view === 'board'

export const parseGroup = (search: SearchParams): BoardGroup =>
  boardGroups.find((group) => group.toLowerCase() === search.group) ?? 'STATUS'

/** How tickets are shown, rather than which ones; leaves out defaults. Another query keeps it. */
export type ListAddress = {
  sort?: (typeof sortKeys)[number] | undefined
  view?: 'board' | undefined
  group?: string | undefined
}

export function parseAddress(search: SearchParams): ListAddress {
  const sort = parseChoice(search.sort, sortKeys)
  const group = parseGroup(search)
  return {
    ...(sort !== sortKeys[0] && { sort }),
    ...(isBoard(search) && { view: 'board', ...(group !== 'STATUS' && { group: group.toLowerCase() }) }),
  }
}

export const trackerVariables = (params: RouteParams, search: SearchParams): TrackerPageQueryVariables => ({
  product: params.prod ?? '',
  query: parseQuery(search),
  page: { page: parsePageNumber(search), sort: [parseChoice(search.sort, sortKeys)] },
})

export const boardVariables = (params: RouteParams, search: SearchParams): TrackerBoardQueryVariables => ({
  product: params.prod ?? '',
  query: parseQuery(search),
  group: parseGroup(search),
  sort: [parseChoice(search.sort, sortKeys)],
})

export const facetVariables = (params: RouteParams, search: SearchParams): TrackerFacetsQueryVariables => ({
  product: params.prod ?? '',
  query: parseQuery(search),
})
