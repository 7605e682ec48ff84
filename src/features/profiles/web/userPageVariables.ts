import type { Params, Search } from '#client/page.ts'
import type { UserPageQuery, UserPageQueryVariables } from '#generated/operations.ts'

/** Somebody as their page has them. */
export type ProfileUser = NonNullable<UserPageQuery['user']>
export type HistoryEntry = UserPageQuery['userHistory']['entries'][number]

/** 0-based; an invalid page counts as the first (D43). */
export const pageOf = (search: Search): number => (/^\d{1,6}$/.test(search.page ?? '') ? Number(search.page) : 0)

export const userPageVariables = (params: Params, search: Search): UserPageQueryVariables => ({
  username: params.name ?? '',
  page: { page: pageOf(search) },
})
