import type { RouteParams, SearchParams } from '#client/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { ForumPageQueryVariables } from '#generated/operations.ts'

export function getForumVariables(params: RouteParams, search: SearchParams): ForumPageQueryVariables {
  return { key: params.forumKey ?? '', page: { page: parsePageNumber(search), sort: [parseSort(search)] } }
}

export const sortKeys = ['-created', 'created', '-score', '-comments', '-views'] as const

export const parseSort = (search: SearchParams): (typeof sortKeys)[number] =>
  sortKeys.find((key) => key === search.sort) ?? '-created'
