import type { RouteParams, SearchParams } from '#client/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { TrackerFacetsQueryVariables, TrackerPageQueryVariables } from '#generated/operations.ts'

export const sortKeys = ['-created', 'created', '-score', '-comments', '-views'] as const

export const parseSort = (search: SearchParams): (typeof sortKeys)[number] =>
  sortKeys.find((key) => key === search.sort) ?? '-created'

export const parseQuery = (search: SearchParams): string => (search.q ?? '').trim()

export const trackerVariables = (params: RouteParams, search: SearchParams): TrackerPageQueryVariables => ({
  product: params.prod ?? '',
  query: parseQuery(search),
  page: { page: parsePageNumber(search), sort: [parseSort(search)] },
})

export const facetVariables = (params: RouteParams, search: SearchParams): TrackerFacetsQueryVariables => ({
  product: params.prod ?? '',
  query: parseQuery(search),
})
