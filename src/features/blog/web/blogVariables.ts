import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { BlogPageQueryVariables } from '#generated/operations.ts'

/** The first is the default. */
export const sortKeys = ['-created', '-activity', 'created', '-score', '-comments', '-views'] as const

export const parseSort = (search: SearchParams): (typeof sortKeys)[number] =>
  sortKeys.find((key) => key === search.sort) ?? sortKeys[0]

export const getBlogVariables = (search: SearchParams): BlogPageQueryVariables => ({
  page: { page: parsePageNumber(search), sort: [parseSort(search)] },
})
