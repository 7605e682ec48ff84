import { pageOfList, paths } from '#app/paths.ts'
import type { Params, Search } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import type { HubPageQueryVariables } from '#generated/operations.ts'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { contentKind, kindOfSlug } from '../kinds.ts'
import { type FilterKey, filterKeys } from './filterKeys.ts'

export type Filters = Partial<Record<FilterKey, string>>

export const sortKeys = ['-created', 'created', '-score', '-comments', '-views', '-downloads'] as const
export type SortKey = (typeof sortKeys)[number]

export const sortOf = (search: Search): SortKey => sortKeys.find((key) => key === search.sort) ?? '-created'

const mostComponents = 2_147_483_647
const longest = 1_000

/** What of the address is a filter; what makes no sense is left out. */
export function filtersOf(search: Search): Filters {
  const filters: Filters = {}
  for (const key of filterKeys) {
    const value = search[key]?.trim().slice(0, longest)
    if (value && isValid(key, value)) filters[key] = value
  }
  return filters
}

function isValid(key: FilterKey, value: string): boolean {
  if (key === 'from' || key === 'to') return /^\d{1,10}$/.test(value) && Number(value) <= mostComponents
  if (key === 'mods') return value === 'vanilla' || value === 'modded'
  return key !== 'version' || /^\d{1,6}(\.\d{1,6}){0,3}$/.test(value)
}

/** What the page asks for, from its address. */
export function hubVariables(params: Params, search: Search): HubPageQueryVariables {
  const slug = kindOfSlug(params.kind)
  const { q, version, from, to, mods, uses, needs, author } = filtersOf(search)
  return {
    page: { page: pageOf(search), maxCount: 20, sort: [sortOf(search)] },
    kind: slug ? contentKind[slug] : null,
    filter: {
      query: q ?? null,
      version: version ?? null,
      componentsFrom: from === undefined ? null : Number(from),
      componentsTo: to === undefined ? null : Number(to),
      mods: mods === undefined ? null : mods === 'vanilla' ? 'VANILLA' : 'MODDED',
      uses: uses ?? null,
      needs: needs ?? null,
      author: author?.replace(/^@/, '') ?? null,
    },
  }
}

type Options = { filters?: Filters; sort?: SortKey; page?: number }

/** The address of a list of the hub. */
export function hubHref(kind: KindSlug | undefined, { filters = {}, sort, page }: Options = {}): string {
  const query = new URLSearchParams()
  for (const key of filterKeys) if (filters[key]) query.set(key, filters[key])
  const path = pageOfList(paths.hubIndex(kind), {
    page: page || undefined,
    sort: sort === '-created' ? undefined : sort,
  })
  if (!query.size) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
