import type { Params, Search } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import type { ForumPageQueryVariables } from '#generated/operations.ts'

/** What the forum page asks for, from its address: an invalid page counts as the first, other sort keys are ignored. */
export function forumVariables(params: Params, search: Search): ForumPageQueryVariables {
  return { key: params.forumKey ?? '', page: { page: pageOf(search), sort: [sortOf(search)] } }
}

export const sortKeys = ['-created', 'created', '-score', '-comments', '-views'] as const

/** "Sort parameter gets -created appended if it lacks created" is how the server reads it; the page shows one key. */
export const sortOf = (search: Search): (typeof sortKeys)[number] =>
  sortKeys.find((key) => key === search.sort) ?? '-created'
