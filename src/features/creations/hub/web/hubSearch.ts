import type { RouteParams, SearchParams } from '#client/extensions/pageRoute.ts'
import { parseChoice } from '#client/parseChoice.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { HubPageQueryVariables } from '#generated/operations.ts'
import { listPagePath } from '#paths.ts'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { parseTagList } from '../../contract/creationTags/normalizeTag.ts'
import { creationPaths } from '../../contract/paths.ts'
import { contentKindBySlug, parseKindSlug } from '../../web/kinds.ts'

/** The keys of the filters are also the names of the form's inputs. */
export const filterKeys = ['q', 'version', 'works', 'tags', 'from', 'to', 'mods', 'uses', 'needs', 'author'] as const
export type FilterKey = (typeof filterKeys)[number]

export type Filters = Partial<Record<FilterKey, string>>

export const sortKeys = ['-created', '-popular', 'created', '-score', '-comments', '-views', '-downloads'] as const
export type SortKey = (typeof sortKeys)[number]

const maxComponents = 2_147_483_647
const maxFilterLength = 1_000

export function parseFilters(search: SearchParams): Filters {
  const filters: Filters = {}
  for (const key of filterKeys) {
    const text = search[key]?.trim().slice(0, maxFilterLength)
    const value = key === 'tags' ? parseTagList(text ?? '').join() : text
    if (value && isValid(key, value)) filters[key] = value
  }
  return filters
}

function isValid(key: FilterKey, value: string): boolean {
  if (key === 'from' || key === 'to') return /^\d{1,10}$/.test(value) && Number(value) <= maxComponents
  if (key === 'mods') return value === 'vanilla' || value === 'modded'
  return (key !== 'version' && key !== 'works') || /^\d{1,6}(\.\d{1,6}){0,3}$/.test(value)
}

export function toHubVariables(params: RouteParams, search: SearchParams): HubPageQueryVariables {
  const slug = parseKindSlug(params.kind)
  const { q, version, works, tags, from, to, mods, uses, needs, author } = parseFilters(search)
  return {
    page: { page: parsePageNumber(search), maxCount: 20, sort: [parseChoice(search.sort, sortKeys)] },
    kind: slug ? contentKindBySlug[slug] : null,
    filter: {
      query: q ?? null,
      version: version ?? null,
      worksWith: works ?? null,
      componentsFrom: from === undefined ? null : Number(from),
      componentsTo: to === undefined ? null : Number(to),
      mods: mods === undefined ? null : mods === 'vanilla' ? 'VANILLA' : 'MODDED',
      uses: uses ?? null,
      needs: needs ?? null,
      author: author?.replace(/^@/, '') ?? null,
      tags: tags === undefined ? null : tags.split(','),
    },
    gameVersion: works ?? '',
    isForGame: works !== undefined,
  }
}

type Options = { filters?: Filters; sort?: SortKey; page?: number }

export function hubHref(kind: KindSlug | undefined, { filters = {}, sort, page }: Options = {}): string {
  const query = new URLSearchParams()
  for (const key of filterKeys) if (filters[key]) query.set(key, filters[key])
  const path = listPagePath(creationPaths.hubIndex(kind), {
    page: page || undefined,
    sort: sort === '-created' ? undefined : sort,
  })
  if (!query.size) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** The address of another kind keeps only what applies to all of them. */
export const kindHref = (kind: KindSlug | undefined, { works, tags }: Filters): string =>
  hubHref(kind, { filters: { ...(works && { works }), ...(tags && { tags }) } })

export const addTag = ({ tags = '', ...filters }: Filters, tag: string): Filters => ({
  ...filters,
  tags: [...new Set([...parseTagList(tags), tag])].join(),
})

/** Adds the tag, or removes it. */
export function toggleTag({ tags = '', ...filters }: Filters, tag: string): Filters {
  const former = parseTagList(tags)
  const next = former.includes(tag) ? former.filter((other) => other !== tag) : [...former, tag]
  return next.length ? { ...filters, tags: next.join() } : filters
}
