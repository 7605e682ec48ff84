import { toQuery } from '#app/paths.ts'
import type { RouteParams, SearchParams } from '#client/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { ForumPageQueryVariables } from '#generated/operations.ts'

/** A list of posts without its page. */
export type ForumView = { sort: (typeof sortKeys)[number]; isUnanswered: boolean }

export function getForumVariables(params: RouteParams, search: SearchParams): ForumPageQueryVariables {
  const { sort, isUnanswered } = parseView(search)
  return {
    key: params.forumKey ?? '',
    page: { page: parsePageNumber(search), sort: [sort] },
    unanswered: isUnanswered || undefined,
  }
}

/** The first is the default. */
export const sortKeys = ['-created', '-activity', 'created', '-score', '-comments', '-views'] as const

export const parseView = (search: SearchParams): ForumView => ({
  sort: sortKeys.find((key) => key === search.sort) ?? '-created',
  isUnanswered: search.filter === 'unanswered',
})

export const toViewPath = (path: string, { sort, isUnanswered }: ForumView, page?: number): string =>
  path +
  toQuery({
    filter: isUnanswered ? 'unanswered' : undefined,
    page: page || undefined,
    sort: sort === sortKeys[0] ? undefined : sort,
  })
