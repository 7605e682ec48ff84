import { paths } from '#app/paths.ts'
import type { Search } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import type { ItemKind, SearchPageQuery, SearchPageQueryVariables } from '#generated/operations.ts'
import { searchLimits } from '../contract/searchLimits.ts'

export type Hit = SearchPageQuery['searchPage']['hits'][number]
export type Page = SearchPageQuery['searchPage']

/** The types that results can be narrowed down to, as they stand in the address, in the order of the page. */
export const types = {
  post: 'POST',
  ticket: 'TICKET',
  creation: 'CREATION',
  comment: 'COMMENT',
  user: 'USER',
} satisfies Record<string, ItemKind>

export type TypeName = keyof typeof types
export const typeNames = Object.keys(types) as TypeName[]

/** What the page shows, read from its address: what is unknown in it is left out. */
export type Asked = { query: string; types: TypeName[]; isNewest: boolean; page: number }

export function askedIn(search: Search): Asked {
  const wanted = (search.t ?? '').toLowerCase().split(',')
  return {
    query: (search.q ?? '').trim(),
    types: typeNames.filter((name) => wanted.includes(name)),
    isNewest: search.s !== 'relevance',
    page: pageOf(search),
  }
}

/** The address of what is asked; defaults are left out. */
export const hrefOf = ({ query, types, isNewest, page }: Asked): string =>
  paths.search({
    ...(query ? { q: query } : {}),
    ...(types.length ? { t: types.join() } : {}),
    ...(isNewest ? {} : { s: 'relevance' }),
    ...(page ? { page } : {}),
  })

export const searchVariables = (search: Search): SearchPageQueryVariables => {
  const { query, types: names, isNewest, page } = askedIn(search)
  const sort = [isNewest ? '-created' : 'relevance']
  return { query, types: names.map((name) => types[name]), page: { page, sort, maxCount: searchLimits.perPage } }
}

/** How many results could be on pages; more than are looked at are not. */
export const lastPageOf = (total: number): number => Math.max(0, Math.ceil(total / searchLimits.perPage) - 1)
