import type { Params, Search } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import type { TrackerFacetsQueryVariables, TrackerPageQueryVariables } from '#generated/operations.ts'

export const sortKeys = ['-created', 'created', '-score', '-comments', '-views'] as const

export const sortOf = (search: Search): (typeof sortKeys)[number] =>
  sortKeys.find((key) => key === search.sort) ?? '-created'

export const queryOf = (search: Search): string => (search.q ?? '').trim()

/** What the page of a tracker asks for, from its address. */
export const trackerVariables = (params: Params, search: Search): TrackerPageQueryVariables => ({
  product: params.prod ?? '',
  query: queryOf(search),
  page: { page: pageOf(search), sort: [sortOf(search)] },
})

export const facetVariables = (params: Params, search: Search): TrackerFacetsQueryVariables => ({
  product: params.prod ?? '',
  query: queryOf(search),
})
