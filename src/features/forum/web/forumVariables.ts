import { toQuery } from '#app/paths.ts'
import type { RouteParams, SearchParams } from '#client/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { ForumPageQueryVariables } from '#generated/operations.ts'

/** A list of posts without its page. */
export type ForumView = { sort: (typeof sortKeys)[number]; isUnanswered: boolean }

export const toForumVariables = (
  key: string,
  { sort, isUnanswered }: ForumView,
  page: number,
): ForumPageQueryVariables => ({ key, page: { page, sort: [sort] }, unanswered: isUnanswered || undefined })

export const getForumVariables = (params: RouteParams, search: SearchParams): ForumPageQueryVariables =>
  toForumVariables(params.forumKey ?? '', parseView(search), parsePageNumber(search))

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
