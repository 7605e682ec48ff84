import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { ItemKind, SearchPageQuery, SearchPageQueryVariables } from '#generated/operations.ts'
import { searchPaths } from '../contract/paths.ts'
import { searchLimits } from '../contract/searchLimits.ts'

export type Hit = SearchPageQuery['searchPage']['hits'][number]
export type SearchResults = SearchPageQuery['searchPage']

/** The types in the URL, in the order of the page. */
export const itemKinds = {
  post: 'POST',
  ticket: 'TICKET',
  creation: 'CREATION',
  comment: 'COMMENT',
  user: 'USER',
} satisfies Record<string, ItemKind>

export type TypeName = keyof typeof itemKinds
export const typeNames = Object.keys(itemKinds) as TypeName[]

export type SearchQuery = { query: string; types: TypeName[]; isNewest: boolean; page: number }

export function parseSearchQuery(search: SearchParams): SearchQuery {
  const typeParams = (search.t ?? '').toLowerCase().split(',')
  return {
    query: (search.q ?? '').trim(),
    types: typeNames.filter((name) => typeParams.includes(name)),
    isNewest: search.s !== 'relevance',
    page: parsePageNumber(search),
  }
}

/** Omits defaults. */
export const getSearchPath = ({ query, types, isNewest, page }: SearchQuery): string =>
  searchPaths.search({
    ...(query ? { q: query } : {}),
    ...(types.length ? { t: types.join() } : {}),
    ...(isNewest ? {} : { s: 'relevance' }),
    ...(page ? { page } : {}),
  })

export const searchVariables = (search: SearchParams): SearchPageQueryVariables => {
  const { query, types: names, isNewest, page } = parseSearchQuery(search)
  const sort = [isNewest ? '-created' : 'relevance']
  return { query, types: names.map((name) => itemKinds[name]), page: { page, sort, maxCount: searchLimits.perPage } }
}
