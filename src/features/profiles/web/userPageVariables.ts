import type { SearchParams } from '#client/extensions/pageRoute.ts'
import type { ListPlace } from '#client/lists/defineList.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { UserPageQuery, UserPageQueryVariables } from '#generated/operations.ts'
import { toQuery } from '#paths.ts'

export type ProfileUser = NonNullable<UserPageQuery['user']>
export type ProfileHistory = UserPageQuery['userHistory']
export type HistoryEntry = ProfileHistory['entries'][number]

/** The kinds in the URL, which are also the names of their counts. */
export const kindNames = ['posts', 'comments', 'tickets', 'creations'] as const
export type KindName = (typeof kindNames)[number]

const historyKinds = { posts: 'POST', comments: 'COMMENT', tickets: 'TICKET', creations: 'CREATION' } as const

/** Undefined for all kinds. */
export const parseKind = (search: SearchParams): KindName | undefined => kindNames.find((name) => name === search.kind)

export const getHistoryPath = (user: ProfileUser, { kind, page }: { kind?: KindName | undefined; page: number }) =>
  user.canonicalPath + toQuery({ kind, page: page || undefined })

export function userPageVariables({ params, search }: ListPlace): UserPageQueryVariables {
  const kind = parseKind(search)
  return {
    username: params.name ?? '',
    page: { page: parsePageNumber(search) },
    ...(kind && { kind: historyKinds[kind] }),
  }
}
