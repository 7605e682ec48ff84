import type { RouteParams, SearchParams } from '#client/extensions/pageRoute.ts'
import { parseChoice } from '#client/parseChoice.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { ForumPageQueryVariables } from '#generated/operations.ts'
import { toQuery } from '#paths.ts'

/** The filters of a list, as in its address. */
type Filter = { readonly filter?: 'unanswered' | undefined; readonly answered?: 'yes' | 'no' | undefined }

/** A list of posts without its page. */
export type ForumView = Filter & { readonly sort: (typeof sortKeys)[number] }

export function getForumVariables(params: RouteParams, search: SearchParams): ForumPageQueryVariables {
  const { sort, filter, answered } = parseView(search)
  const page = parsePageNumber(search)
  return {
    key: params.forumKey ?? '',
    page: { page, sort: [sort] },
    unanswered: filter && true,
    answered: answered && answered === 'yes',
    withPins: sort === sortKeys[0] && !filter && !answered && page === 0,
  }
}

/** The first is the default. */
export const sortKeys = ['-created', '-activity', 'created', '-score', '-comments', '-views'] as const

export const parseView = ({ sort, filter, answered }: SearchParams): ForumView => ({
  sort: parseChoice(sort, sortKeys),
  filter: filter === 'unanswered' ? filter : undefined,
  answered: answered === 'yes' || answered === 'no' ? answered : undefined,
})

export const toViewPath = (path: string, { sort, filter, answered }: ForumView, page?: number): string =>
  path +
  toQuery({
    answered,
    filter,
    page: page || undefined,
    sort: sort === sortKeys[0] ? undefined : sort,
  })
