import type { RouteParams, SearchParams } from '#client/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { UserPageQuery, UserPageQueryVariables } from '#generated/operations.ts'

export type ProfileUser = NonNullable<UserPageQuery['user']>
export type HistoryEntry = UserPageQuery['userHistory']['entries'][number]

export const userPageVariables = (params: RouteParams, search: SearchParams): UserPageQueryVariables => ({
  username: params.name ?? '',
  page: { page: parsePageNumber(search) },
})
