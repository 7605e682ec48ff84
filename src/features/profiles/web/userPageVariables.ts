import type { Params, Search } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import type { UserPageQuery, UserPageQueryVariables } from '#generated/operations.ts'

/** Somebody as their page has them. */
export type ProfileUser = NonNullable<UserPageQuery['user']>
export type HistoryEntry = UserPageQuery['userHistory']['entries'][number]

export const userPageVariables = (params: Params, search: Search): UserPageQueryVariables => ({
  username: params.name ?? '',
  page: { page: pageOf(search) },
})
