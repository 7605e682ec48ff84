import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { parseChoice } from '#client/parseChoice.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { BlogPageQueryVariables } from '#generated/operations.ts'

/** The first is the default. */
export const sortKeys = ['-created', '-activity', 'created', '-score', '-comments', '-views'] as const

export const getBlogVariables = (search: SearchParams): BlogPageQueryVariables => ({
  page: { page: parsePageNumber(search), sort: [parseChoice(search.sort, sortKeys)] },
})
